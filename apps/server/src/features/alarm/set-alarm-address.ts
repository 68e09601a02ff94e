import { randomUUID } from 'node:crypto';
import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { setAlarmAddress as setCall } from '@etg/contract/console/alarms';
import { translator } from '@etg/messages';
import type { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { hashCode, newCode } from '../../platform/secrets.ts';
import type { PhoneReader } from '../country/index.ts';
import { codeLastsMs } from './alarm-address.rules.ts';
import {
  type AddressWay,
  deleteAddress,
  findConfirmedAddress,
  lockAddress,
  saveAddress,
} from './alarm-address.store.ts';
import { takeAllowance } from './alarm-allowance.store.ts';
import { saveLanguage } from './alarm-settings.store.ts';

type Outcome = z.input<(typeof setCall)['reply']>;

export interface AddressDeps extends Pick<Core, 'db' | 'dueWork'> {
  /** The key of the hashes of codes. */
  codeKey: Buffer;
  /** Whether this installation sends mails. */
  canMail: boolean;
  /** The countries to whose numbers codes are sent, of riders and of staff. */
  phones: PhoneReader;
  /**
   * Takes one code to this number from what is left for it, its country and the network of the request, of riders and staff
   * together. Must come first in its transaction.
   */
  reserveCode(
    tx: Tx,
    code: { phone: { digits: string; country: string }; address: string; now: Date },
  ): Promise<boolean>;
}

export interface GivenAddress {
  staffId: string | undefined;
  way: AddressWay;
  /** Digits only, or a mail address. Undefined: remove it. */
  address: string | undefined;
  language: AlarmLanguage;
  /** The IP address of the request. */
  from: string;
  now: Date;
}

/** A code goes to the address; nothing else does until it is given back. An address that is confirmed already stays so. */
export async function setAlarmAddress(
  deps: AddressDeps,
  { staffId, way, address: given, language, from, now }: GivenAddress,
): Promise<Outcome> {
  if (staffId === undefined) return { outcome: 'refused', why: 'no-person' };
  if (given !== undefined && way === 'mail' && !deps.canMail)
    return { outcome: 'refused', why: 'not-set-up' };
  const phone = way === 'sms' && given !== undefined ? readNumber(deps, given, language) : undefined;
  if (phone?.ok === false) return { outcome: 'refused', why: 'not-served' };
  const address = phone?.digits ?? given;
  const outcome = await transact<Outcome>(deps.db, async (tx) => {
    if (address === undefined) {
      await deleteAddress(tx, { staffId, way });
      return { outcome: 'done' };
    }
    const isKept = (await findConfirmedAddress(tx, { staffId, way })) === address;
    if (isKept) return { outcome: 'done' };
    if (phone && !(await deps.reserveCode(tx, { phone, address: from, now })))
      return { outcome: 'refused', why: 'too-often' };
    // The allowance is locked before the address, which has no row yet if it is new: so all calls lock in one order.
    if (!(await takeAllowance(tx, { staffId, purpose: 'code', now })))
      return { outcome: 'refused', why: 'too-often' };
    await lockAddress(tx, { staffId, way });
    await saveLanguage(tx, { staffId, language, now });
    await startConfirmation(tx, { staffId, way, address, language, now, codeKey: deps.codeKey });
    return { outcome: 'done' };
  });
  deps.dueWork.wake();
  return outcome;
}

function readNumber({ phones }: AddressDeps, digits: string, language: AlarmLanguage) {
  return phones.read(`+${digits}`, language);
}

interface Confirmation extends Omit<GivenAddress, 'staffId' | 'address' | 'from'> {
  staffId: string;
  address: string;
  codeKey: Buffer;
}

async function startConfirmation(
  tx: Tx,
  { staffId, way, address, language, now, codeKey }: Confirmation,
): Promise<void> {
  const [id, code, until] = [randomUUID(), newCode(), new Date(now.getTime() + codeLastsMs)];
  await saveAddress(tx, {
    id,
    staff_id: staffId,
    way,
    address: encrypt(tx, 'alarm_address.address', address),
    confirmed_at: null,
    code_hash: hashCode(codeKey, id, code),
    code_until: until,
    wrong_codes: 0,
    created_at: now,
  });
  const t = translator(language);
  const values = { code, minutes: codeLastsMs / 60_000 };
  const times = { at: now, usefulUntil: until, secret: true, forStaff: true };
  if (way === 'sms')
    await postMessage(tx, {
      channel: 'sms',
      to: address,
      text: t('console-alarms.message-code-sms', values),
      ...times,
    });
  else
    await postMessage(tx, {
      channel: 'email',
      to: address,
      subject: t('console-alarms.message-code-subject'),
      text: t('console-alarms.message-code-mail', values),
      ...times,
    });
}
