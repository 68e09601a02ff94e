import { isFrameStart, otherOrigin } from '@etg/contract/hosted-fields';
import { openField } from './field.ts';
import { openWallet } from './wallet.ts';

/** Whether the page that opened this frame sent the message: from the other origin, or from our own where there is no other. */
function isOurPage(event: MessageEvent): boolean {
  const here = new URL(location.href).origin;
  return event.source === parent && (event.origin === otherOrigin(here) || event.origin === here);
}

function onStart(event: MessageEvent): void {
  const [port] = event.ports;
  if (!isOurPage(event) || !port || !isFrameStart(event.data)) return;
  removeEventListener('message', onStart);
  if (event.data.start === 'field') openField(event.data.field, event.data.look, port);
  else openWallet(event.data.wallet, port);
}

addEventListener('message', onStart);
