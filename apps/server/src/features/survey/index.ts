export { recordSurveyAnswers } from './record-survey-answers.ts';
export { surveyRoutes } from './survey.routes.ts';
