import { type Translate, translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import type { DeviceName } from './device-name.rules.ts';
import { countRebindsOf } from './login.store.ts';
import { deviceNoticesPerDay } from './sign-in.rules.ts';

/** Posts a message to somebody with what caused it: as a notification where a browser takes them, else as a text message. */
export type PostNotice = (
  tx: Tx,
  notice: { accountId: string; phone: string; text: string; path: string; at: Date; usefulUntil: Date },
) => Promise<void>;

export interface DeviceNoticeParts extends Core {
  postNotice: PostNotice;
  /** Where riders find us. */
  publicUrl: string;
}

export interface DeviceNews {
  accountId: string;
  about: 'new-device' | 'old-key';
  device: DeviceName;
  now: Date;
}

const dayMs = 86_400_000;
const listPath = '/account';

/** Tells a person by which browser their login was taken over, or that it is over; gives the words. */
export async function notifyOfDevice(
  { postNotice, publicUrl }: Pick<DeviceNoticeParts, 'postNotice' | 'publicUrl'>,
  tx: Tx,
  { accountId, about, device, now }: DeviceNews,
): Promise<string | undefined> {
  const { phone, language } = await findPhoneAndLanguage(tx, accountId);
  if (!phone) return undefined;
  const t = translator(language);
  const link = publicUrl + listPath;
  const text = t(`server.sign-in.${about}`, { device: nameOf(t, device), link });
  if (about === 'new-device' && (await wasToldEnough(tx, accountId, now))) return text;
  const usefulUntil = new Date(now.getTime() + dayMs);
  await postNotice(tx, { accountId, phone, text, path: listPath, at: now, usefulUntil });
  return text;
}

/** Each text message costs money, and whoever owns a login can make it change its key. The list shows them all. */
async function wasToldEnough(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  await lockByName(tx, `device notices of ${accountId}`);
  const withThisOne = await countRebindsOf(tx, accountId, new Date(now.getTime() - dayMs));
  return withThisOne > deviceNoticesPerDay;
}

function nameOf(t: Translate, { browser, system, model }: DeviceName): string {
  const where = [system, model].filter((part) => part !== null).join(', ');
  if (browser && where) return t('server.sign-in.device', { browser, system: where });
  return browser ?? (where || t('server.sign-in.device-unknown'));
}
