export { keepSurveyAnswers } from './keep-survey-answers.ts';
export { surveyRoutes } from './survey.routes.ts';
