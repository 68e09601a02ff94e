import { randomBytes } from 'node:crypto';
import type { GatewayCredentials } from '@etg/contract/gateway-control';
import type { Gateway } from '../gateway.ts';
import type { Notice } from '../records/records.ts';
import { showDispute } from '../wire/show-dispute.ts';
import { showTransaction } from '../wire/show-transaction.ts';
import { showNonce } from '../wire/show-vault.ts';
import { toXml, type Xml } from '../wire/xml.ts';
import { isSigned, signedForm } from './signature.ts';

/** By the gateway's clock, so that moving the demo clock sends waiting webhooks. After the last try, a webhook is given up. */
const retryAfterS = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];
const answerWithinMs = 10_000;
const longestTimerMs = 2 ** 31 - 1;

/** Sends each notice until the destination accepts it: at least once, in no particular order. */
export class Deliveries {
  readonly #gateway: Gateway;
  readonly #credentials: GatewayCredentials;
  readonly #underWay = new Map<string, Promise<void>>();
  #url: string | null = null;
  #alarm: NodeJS.Timeout | undefined;

  constructor(gateway: Gateway, credentials: GatewayCredentials) {
    this.#gateway = gateway;
    this.#credentials = credentials;
  }

  get isOn(): boolean {
    return this.#url !== null;
  }

  /** A destination must first prove that it has the key. */
  async sendTo(url: string | null): Promise<void> {
    if (url !== null) await this.#challenge(url);
    this.#url = url;
    this.sendDue();
  }

  sendDue(): void {
    clearTimeout(this.#alarm);
    if (this.#url === null) return;
    const now = this.#gateway.now();
    const waiting = this.#gateway.store
      .all('notice')
      .filter(({ done, id }) => !done && !this.#underWay.has(id));
    for (const notice of waiting.filter(({ nextTryAt }) => nextTryAt <= now)) this.#start(notice, this.#url);
    const next = Math.min(...waiting.map(({ nextTryAt }) => nextTryAt).filter((at) => at > now));
    if (next < Number.POSITIVE_INFINITY)
      this.#alarm = setTimeout(() => this.sendDue(), Math.min(next - now, longestTimerMs));
  }

  /** Resolves when no delivery is under way. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  stop(): void {
    clearTimeout(this.#alarm);
    this.#url = null;
  }

  #start(notice: Notice, url: string): void {
    const sending = this.#send(notice, url).finally(() => {
      this.#underWay.delete(notice.id);
      this.sendDue();
    });
    this.#underWay.set(notice.id, sending);
  }

  async #send(notice: Notice, url: string): Promise<void> {
    const body = signedForm(this.#credentials, this.#write(notice));
    const accepted = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const wait = retryAfterS[notice.tries];
    const done = accepted || wait === undefined;
    const { store } = this.#gateway;
    // A reset has deleted the notice meanwhile.
    if (!store.get('notice', notice.id)) return;
    const nextTryAt = this.#gateway.now() + (wait ?? 0) * 1_000;
    store.transact(() => store.put('notice', { ...notice, tries: notice.tries + 1, nextTryAt, done }));
  }

  #write({ kind, subject, at }: Notice): string {
    return toXml({ notification: { kind, timestamp: new Date(at), subject: this.#subject(kind, subject) } });
  }

  #subject(kind: Notice['kind'], id: string): { [name: string]: Xml } {
    const { store } = this.#gateway;
    const dispute = store.get('dispute', id);
    if (kind.startsWith('dispute') && dispute) return { dispute: showDispute(this.#gateway, dispute) };
    const nonce = store.get('nonce', id);
    if (nonce) return showNonce(nonce);
    const transaction = store.get('transaction', id);
    return transaction ? { transaction: showTransaction(this.#gateway, transaction) } : {};
  }

  async #challenge(url: string): Promise<void> {
    const challenge = randomBytes(10).toString('hex');
    const challengeUrl = new URL(url);
    challengeUrl.searchParams.set('bt_challenge', challenge);
    const answer = await fetch(challengeUrl, { signal: AbortSignal.timeout(answerWithinMs) }).catch(
      () => undefined,
    );
    const reply = answer?.ok ? await answer.text() : '';
    if (!isSigned(this.#credentials, challenge, reply.trim()))
      throw new Error(`The webhook's destination ${url} did not answer the challenge.`);
  }
}
