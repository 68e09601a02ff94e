import { Toast, ToastPlace } from '@etg/ui/toast';
import { hideToast, useToast } from '../../platform/toast.ts';

export function Toasts() {
  const toast = useToast();
  return (
    <ToastPlace>
      {toast && (
        <Toast key={toast.number} tone={toast.tone} onDone={hideToast}>
          {toast.text}
        </Toast>
      )}
    </ToastPlace>
  );
}
