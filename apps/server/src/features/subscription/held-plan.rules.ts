/** Due work after a pause of a venue: one rider's plan is extended, and the rider is told. */
export const planOnHold = 'extend-held-plan';

export interface HeldPlan {
  venueId: string;
  accountId: string;
}

export function subjectOf({ venueId, accountId }: HeldPlan): string {
  return `${venueId} ${accountId}`;
}

export function heldPlanOf(subject: string): HeldPlan {
  const [venueId = '', accountId = ''] = subject.split(' ');
  return { venueId, accountId };
}

/** A shorter pause is added like any other, but is not worth a message to the phone. */
export const worthAMessageMs = 3_600_000;
