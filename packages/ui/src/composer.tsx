import {
  type FocusEvent,
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.tsx';
import styles from './composer.module.css';
import { IconSend } from './icons-more.tsx';
import { Note } from './note.tsx';
import { Orbit } from './orbit.tsx';

export interface ComposerProps {
  /** The accessible name of the field. */
  label: string;
  /** The accessible name of the round button. */
  sendLabel: string;
  /** Called with the trimmed text, which is never empty. */
  onSend: (text: string) => void;
  type?: 'text' | 'tel' | 'email' | undefined;
  /** Controlled text. Leave out for an uncontrolled field. */
  value?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  defaultValue?: string | undefined;
  /** Before the text, such as a `ComposerChoice`. */
  prefix?: ReactNode;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  name?: string | undefined;
  maxLength?: number | undefined;
  busy?: boolean | undefined;
  bad?: boolean | undefined;
  /** What is wrong with the text. Read aloud, and linked to the field. */
  note?: ReactNode;
  clearOnSend?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

type Writing = Pick<ComposerProps, 'value' | 'onChange' | 'defaultValue' | 'onSend' | 'busy' | 'clearOnSend'>;

function useText({ value, onChange, defaultValue = '', onSend, busy, clearOnSend }: Writing) {
  const [own, setOwn] = useState(defaultValue);
  const [focused, setFocused] = useState(false);
  const text = value ?? own;

  function write(next: string): void {
    setOwn(next);
    onChange?.(next);
  }
  const adopt = useEffectEvent((typed: string) => typed !== text && write(typed));
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The user may have typed before the script was loaded.
    const typed = whole.current?.querySelector('input')?.value;
    if (typed) adopt(typed);
  }, []);
  const form = {
    ref: whole,
    // Without a script, Enter would submit the text in the address. `dialog` outside a dialog submits nothing.
    method: 'dialog',
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) =>
      setFocused(currentTarget.contains(relatedTarget)),
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      const said = text.trim();
      if (said === '' || busy) return;
      onSend(said);
      if (clearOnSend) write('');
    },
  };
  return { text, write, canSend: !busy && (focused || text.trim() !== ''), form };
}

export function Composer({
  label,
  sendLabel,
  type = 'text',
  prefix,
  bad,
  note,
  ref,
  ...rest
}: ComposerProps) {
  const noteId = useId();
  const { text, write, canSend, form } = useText(rest);
  return (
    <>
      {note !== undefined && (
        <div className={styles.note}>
          <Note tone="bad" id={noteId} alert>
            {note}
          </Note>
        </div>
      )}
      <form className={classNames(styles.composer, bad && styles.bad)} noValidate {...form}>
        {prefix}
        <input
          ref={ref}
          type={type}
          enterKeyHint="send"
          aria-label={label}
          aria-invalid={bad || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          autoComplete={rest.autoComplete}
          name={rest.name}
          maxLength={rest.maxLength}
          placeholder={rest.placeholder}
          readOnly={rest.busy}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {/* Not disabled while busy: that would remove the focus from a keyboard user's button. */}
        <button
          className={styles.send}
          type="submit"
          aria-label={sendLabel}
          disabled={!canSend && !rest.busy}
          aria-disabled={rest.busy || undefined}
        >
          {rest.busy ? <Orbit /> : <IconSend />}
        </button>
      </form>
    </>
  );
}
