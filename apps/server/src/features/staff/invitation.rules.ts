/** How long a link lets somebody come in [QS4]. */
export const invitationLastsMs = 24 * 3_600_000;

export interface InvitationState {
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

/** Undefined: it lets its person come in. */
export function whyInvitationIsClosed(
  invitation: InvitationState,
  now: Date,
): 'invitation-used' | 'invitation-over' | undefined {
  if (invitation.used_at) return 'invitation-used';
  return invitation.withdrawn_at || invitation.expires_at <= now ? 'invitation-over' : undefined;
}

/** After the `#`, which browsers send to nobody: no log of an address contains the token. */
export function invitationLink(consoleUrl: string, token: string): string {
  return `${consoleUrl}/console/join#${token}`;
}
