/** The questions in the order in which riders meet them. Each has a text `faq.q-…` and `faq.a-…`. */
export const faqSections = [
  { id: 'renting', questions: ['get', 'fits', 'capacity', 'one', 'where', 'offline'] },
  { id: 'plans', questions: ['cost', 'renew', 'another', 'first-free', 'private', 'friends'] },
  {
    id: 'late',
    questions: [
      'how-long',
      'warned',
      'late-hourly',
      'late-daily',
      'late-monthly',
      'late-annual',
      'late-free',
    ],
  },
  { id: 'lost', questions: ['lost', 'damaged'] },
  { id: 'money', questions: ['refund', 'cancel', 'hold', 'still-billed'] },
  { id: 'help', questions: ['full', 'help'] },
] as const;
