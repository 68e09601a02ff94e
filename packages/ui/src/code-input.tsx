import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names.tsx';
import {
  type CodeLength,
  cannotBeCode,
  isWholeCode,
  nextDigits,
  sendsItself,
  slotCount,
} from './code-digits.tsx';
import styles from './code-input.module.css';
import { Note } from './note.tsx';

export interface CodeInputProps {
  length: CodeLength;
  label: string;
  /** Controlled digits. Leave out for an uncontrolled field. */
  value?: string | undefined;
  onChange?: ((digits: string) => void) | undefined;
  /** Called with the last digit, on Enter, or when a whole code is pasted. */
  onComplete?: ((digits: string) => void) | undefined;
  /** If given, it is called with text that cannot be a code (letters, too many digits). Otherwise the text is cut to fit. */
  onRefuse?: ((text: string) => void) | undefined;
  bad?: boolean | undefined;
  /** What is wrong with the code. Read aloud, and linked to the field. */
  note?: ReactNode;
  /** Lets the phone suggest the code from the text message. */
  oneTimeCode?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Digits are always added at the end, since the drawn nests have no caret. A selection stays. */
function keepCaretAtEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end)
    field.setSelectionRange(end, end);
}

type Typing = Pick<CodeInputProps, 'length' | 'value' | 'onChange' | 'onComplete' | 'onRefuse' | 'bad'>;

function useDigits({ length, value, onChange, onComplete, onRefuse, bad = false }: Typing) {
  const [own, setOwn] = useState('');
  const [composing, setComposing] = useState<string>();
  const digits = value ?? own;

  function take(typed: string): void {
    setComposing(undefined);
    if (onRefuse && cannotBeCode(typed, { digits, length })) {
      onRefuse(typed);
      return;
    }
    const next = nextDigits(typed, { digits, length, bad });
    if (next === digits) return;
    setOwn(next);
    onChange?.(next);
    if (sendsItself(digits, next, length)) onComplete?.(next);
  }
  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>): void {
      const { nativeEvent, target } = event;
      // Changing the field while a Japanese keyboard composes would double the digits.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposing(target.value);
      else take(target.value);
    },
    onCompositionEnd(event: SyntheticEvent<HTMLInputElement>): void {
      take(event.currentTarget.value);
    },
    onKeyDown({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
      // Inside a form Enter submits the form.
      if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.form !== null) return;
      if (isWholeCode(digits, length)) onComplete?.(digits);
    },
  };
  const shown = composing === undefined ? digits : nextDigits(composing, { digits, length, bad });
  return { shown, text: composing ?? digits, handlers };
}

export function CodeInput({ label, note, oneTimeCode, disabled, name, ref, ...typing }: CodeInputProps) {
  const noteId = useId();
  const { shown, text, handlers } = useDigits(typing);
  const count = slotCount(shown, typing.length);
  const next = Math.min(shown.length, count - 1);
  return (
    <div>
      <div className={classNames(styles.code, count === 6 && styles.six, typing.bad && styles.bad)}>
        <input
          ref={ref}
          className={styles.field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={oneTimeCode ? 'one-time-code' : 'off'}
          aria-label={label}
          aria-invalid={typing.bad || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          disabled={disabled}
          name={name}
          value={text}
          onSelect={keepCaretAtEnd}
          {...handlers}
        />
        {Array.from({ length: count }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other identity than their index
            key={place}
            className={classNames(
              styles.slot,
              place < shown.length && styles.full,
              place === next && styles.next,
            )}
            aria-hidden="true"
          >
            {shown[place]}
          </span>
        ))}
      </div>
      {note !== undefined && (
        <div className={styles.note}>
          <Note tone="bad" id={noteId} alert>
            {note}
          </Note>
        </div>
      )}
    </div>
  );
}
