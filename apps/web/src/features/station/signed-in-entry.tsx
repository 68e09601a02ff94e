import { userStory } from '@etg/domain/user-story';
import { useWelcome } from '../../platform/welcome.ts';
import { GroupWelcome, type GroupWelcomeProps } from './group-welcome.tsx';
import { ReturnWelcome } from './return-welcome.tsx';
import { refusalOf } from './station.rules.ts';

/** Who scans a code with an Electron in the hand comes to return it; "Get a Charger" is not for them [S8]. */
export function SignedInEntry(props: GroupWelcomeProps) {
  const { data } = useWelcome();
  const holds = userStory(data?.user) === 'userWithBattery';
  const refusal = refusalOf(props.group);
  const takesBack = refusal === undefined || refusal === 'none-available';
  const mayExchange = data?.user?.can_do_pit_stop === true && refusal === undefined;
  return holds && takesBack ? (
    <ReturnWelcome code={props.code} group={props.group} mayExchange={mayExchange} />
  ) : (
    <GroupWelcome {...props} />
  );
}
