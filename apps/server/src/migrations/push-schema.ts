import type { Instant } from './instants.ts';

export interface PushSubscriptionTable {
  id: string;
  login_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}
