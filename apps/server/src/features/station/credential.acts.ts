import {
  endFormerCredential,
  type IssuedCredential,
  renewCredential,
} from '@etg/contract/console/credential';
import { stationClientId } from '@etg/contract/station-protocol';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { createCredential } from './create-credential.ts';
import { formerValidMs, nextNumber, userNameOf } from './credential.rules.ts';
import {
  deleteFormerCredential,
  findCredential,
  findFormerCredential,
  lockCredential,
} from './credential.store.ts';
import { severalCredentialsAct } from './several-credentials.acts.ts';
import type { StationLinkOfNode } from './station.station.ts';
import { findStationPlace } from './station-place.store.ts';

interface CredentialDeps {
  stations: Pick<StationLinkOfNode, 'disconnect'>;
}

/** Staff issue a station's password, and end the former one [QF6]. */
export function credentialActs(deps: CredentialDeps): readonly AnyStaffAct[] {
  return [renewCredentialAct(deps), severalCredentialsAct(), endFormerCredentialAct(deps)];
}

const none = { is: 'none' } as const;
const text = (words: string) => ({ is: 'text', text: words }) as const;

function renewCredentialAct({ stations }: CredentialDeps): StaffAct<typeof renewCredential> {
  return {
    call: renewCredential,
    placeOf: async (reader, { params: { code } }) => (await findStationPlace(reader, code))?.scope,
    preview: async (tx, { params: { code }, given, now, locks }) => {
      const station = await (locks ? lockCredential : findCredential)(tx, code);
      const place = await findStationPlace(tx, code);
      if (!station || !place) return { refused: 'station-unknown' };
      if (station.service_state === 'retired') return { refused: 'station-retired' };
      const { credential_hash: hash, credential_number: number } = station;
      const stays = hash !== null && given.former === 'stays-a-day';
      const was = hash === null ? none : text(userNameOf(code, number));
      const until = toUnix(new Date(now.getTime() + formerValidMs));
      const rows = [
        {
          label: 'credential-user',
          name: place.title,
          before: was,
          after: text(userNameOf(code, nextNumber({ hash, number }))),
        },
        ...(hash === null
          ? []
          : [
              {
                label: 'credential-former',
                before: was,
                after: stays
                  ? ({ is: 'time', at: until, zone: place.zone } as const)
                  : ({ is: 'word', word: 'credential-over' } as const),
              },
            ]),
      ];
      return {
        subject: code,
        consequence: { rows, final: true },
        facts: [number, hash?.toString('hex') ?? null],
      };
    },
    perform: async (tx, { params: { code }, given, by, now }) => {
      const issued = await createCredential(tx, { code, by: by.operator, now, former: given.former });
      if (issued.outcome !== 'issued') throw new Error(`station ${code}: ${issued.outcome}`);
      const result: IssuedCredential = {
        user_name: issued.userName,
        password: issued.password,
        client_id: stationClientId(code),
        ...(issued.formerUntil && { former_until: toUnix(issued.formerUntil) }),
      };
      return {
        after: { user: issued.userName, former: given.former },
        result,
        secret: true,
        topics: [`station:${code}`],
        // Whoever is connected must show which password they have. The station itself comes back at once.
        ...(!issued.formerUntil && { afterCommit: () => stations.disconnect(code) }),
      };
    },
  };
}

function endFormerCredentialAct({ stations }: CredentialDeps): StaffAct<typeof endFormerCredential> {
  return {
    call: endFormerCredential,
    placeOf: async (reader, { params: { code } }) => (await findStationPlace(reader, code))?.scope,
    preview: async (tx, { params: { code }, now, locks }) => {
      if (locks) await lockCredential(tx, code);
      const former = await findFormerCredential(tx, code, now);
      const place = await findStationPlace(tx, code);
      if (!former || !place) return { refused: 'credential-no-former' };
      const row = {
        label: 'credential-former',
        name: userNameOf(code, former.number),
        before: { is: 'time', at: toUnix(former.valid_until), zone: place.zone },
        after: { is: 'word', word: 'credential-over' },
      } as const;
      return { subject: code, consequence: { rows: [row], final: true }, facts: [former.number] };
    },
    perform: async (tx, { params: { code } }) => {
      await deleteFormerCredential(tx, code);
      return {
        before: { former: 'good' },
        after: { former: 'over' },
        topics: [`station:${code}`],
        afterCommit: () => stations.disconnect(code),
      };
    },
  };
}
