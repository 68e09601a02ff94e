import type { PaymentLabel } from '@etg/contract/vocabulary';
import { useText } from '../../platform/i18n.tsx';
import { labelTexts } from '../../platform/payment-labels.ts';
import { methodName } from './method-texts.tsx';
import { useMethods } from './use-methods.ts';

/** A saved method by its name, a new one by its kind. */
export function MethodName({ label, token }: { label: PaymentLabel; token: string | undefined }) {
  const t = useText();
  const { data: saved } = useMethods();
  const method = saved?.find((each) => each.token === token);
  return method ? methodName(method, t) : t(labelTexts[label]);
}
