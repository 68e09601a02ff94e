import { type Translate, translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { DeviceName } from '../../platform/http/device-name.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { countRebindsOf } from './login.store.ts';
import { deviceNoticesPerDay } from './sign-in.rules.ts';

/** Posts a message to a rider, as a notification or a text message, in the transaction of its cause. */
export type PostNotice = (
  tx: Tx,
  notice: { accountId: string; phone: string; text: string; path: string; at: Date; usefulUntil: Date },
) => Promise<void>;

export interface DeviceNoticeDeps extends Core {
  postNotice: PostNotice;
  /** The public address of the web app. */
  publicUrl: string;
}

export interface DeviceChange {
  accountId: string;
  about: 'new-device' | 'old-key';
  device: DeviceName;
  now: Date;
}

const dayMs = 86_400_000;
const listPath = '/account';

/** Notifies the rider that another browser now has the login, or that the login was ended. Returns the text. */
export async function notifyOfDevice(
  { postNotice, publicUrl }: Pick<DeviceNoticeDeps, 'postNotice' | 'publicUrl'>,
  tx: Tx,
  { accountId, about, device, now }: DeviceChange,
): Promise<string | undefined> {
  const { phone, language } = await findPhoneAndLanguage(tx, accountId);
  if (!phone) return undefined;
  const t = translator(language);
  const link = publicUrl + listPath;
  const text = t(`server.sign-in.${about}`, { device: nameOf(t, device), link });
  if (about === 'new-device' && (await isNoticeLimitReached(tx, accountId, now))) return text;
  const usefulUntil = new Date(now.getTime() + dayMs);
  await postNotice(tx, { accountId, phone, text, path: listPath, at: now, usefulUntil });
  return text;
}

/** Text messages cost money, and the owner of a login can change its key at will. The account page lists every change. */
async function isNoticeLimitReached(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  await lockByName(tx, `device notices of ${accountId}`);
  const rebinds = await countRebindsOf(tx, accountId, new Date(now.getTime() - dayMs));
  return rebinds > deviceNoticesPerDay;
}

function nameOf(t: Translate, { browser, system, model }: DeviceName): string {
  const where = [system, model].filter((part) => part !== null).join(', ');
  if (browser && where) return t('server.sign-in.device', { browser, system: where });
  return browser ?? (where || t('server.sign-in.device-unknown'));
}
