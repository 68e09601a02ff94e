import type { PaymentLabel } from '@etg/contract/vocabulary';
import { useText } from '../../platform/i18n.tsx';
import { labelWords, methodName } from './method-words.tsx';
import { useMethods } from './use-methods.ts';

/** A method in a few words: the saved one by its name, one to be added by its kind. */
export function MethodName({ label, token }: { label: PaymentLabel; token: string | undefined }) {
  const t = useText();
  const { data: saved } = useMethods();
  const method = saved?.find((each) => each.token === token);
  return method ? methodName(method, t) : t(labelWords[label]);
}
