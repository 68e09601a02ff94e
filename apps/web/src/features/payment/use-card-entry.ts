import { type CardField, cardFields } from '@etg/contract/hosted-fields';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { isMistyped } from './card.rules.ts';
import {
  type CardState,
  emptyCard,
  type OpenCard,
  type PaymentClient,
  type Tokenized,
} from './payment-client.ts';
import { usePaymentClient } from './use-payment-client.ts';

export interface CardEntry {
  readonly card: CardState;
  readonly places: Readonly<Record<CardField, RefObject<HTMLDivElement | null>>>;
  /** All fields are valid [X11]. */
  readonly complete: boolean;
  /** The provider's fields could not be loaded. */
  readonly failed: boolean;
  readonly wrong: (field: CardField) => boolean;
  readonly focus: (field: CardField) => void;
  readonly focusFirst: () => void;
  readonly tokenize: () => Promise<Tokenized | 'unreachable' | undefined>;
  readonly retry: () => void;
}

/** `again`: the card before was declined, so the focus starts on the number of the next one. */
export function useCardEntry(onSubmit: () => void, again: boolean): CardEntry {
  const client = usePaymentClient();
  const [card, setCard] = useState(emptyCard);
  const [refused, setRefused] = useState<readonly CardField[]>([]);
  const places = {
    number: useRef<HTMLDivElement>(null),
    expiry: useRef<HTMLDivElement>(null),
    cvv: useRef<HTMLDivElement>(null),
  };
  const { opened, failed, retry } = useFields(client.data, places, {
    onState: (state) => {
      setCard(state);
      setRefused([]);
    },
    onSubmit,
  });
  const complete = cardFields.every((field) => card.fields[field].valid) && opened !== undefined;

  async function tokenize(): Promise<Tokenized | 'unreachable' | undefined> {
    const result = await opened?.tokenize();
    if (result && 'nonce' in result) return result;
    const [first, ...others] = result && 'refused' in result ? result.refused : [];
    if (first === undefined) return 'unreachable';
    setRefused([first, ...others]);
    opened?.focus(first);
    return undefined;
  }
  const wrong = (field: CardField) => isMistyped(card.fields[field]) || refused.includes(field);
  useMarks(opened, cardFields.filter(wrong));
  useEffect(() => {
    if (again) opened?.focus('number');
  }, [again, opened]);
  return {
    card,
    places,
    complete,
    wrong,
    failed: client.isError || failed,
    focus: (field) => opened?.focus(field),
    focusFirst: () => opened?.focus(cardFields.find((field) => !card.fields[field].valid) ?? 'number'),
    tokenize,
    retry: () => (client.isError ? void client.refetch() : retry()),
  };
}

interface FieldHandlers {
  readonly onState: (state: CardState) => void;
  readonly onSubmit: () => void;
}

interface Fields {
  readonly opened: OpenCard | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Opens the provider's fields in their places, and closes them with the screen. */
function useFields(
  client: PaymentClient | undefined,
  places: CardEntry['places'],
  handlers: FieldHandlers,
): Fields {
  const t = useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<OpenCard>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onState = useEffectEvent(handlers.onState);
  const onSubmit = useEffectEvent(handlers.onSubmit);
  const openFields = useEffectEvent((from: PaymentClient) => {
    const placeOf = (field: CardField) => ({
      element: places[field].current ?? document.createElement('div'),
      label: t(`payment.card-${field}`),
      placeholder: t(`payment.card-${field}-shape`),
    });
    const all = { number: placeOf('number'), expiry: placeOf('expiry'), cvv: placeOf('cvv') };
    return from.openCard({ places: all, language, onState, onSubmit });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the fields again
  useEffect(() => {
    if (!client) return;
    let unmounted = false;
    let openedCard: OpenCard | undefined;
    setFailed(false);
    openFields(client).then(
      (card) => {
        if (unmounted) return card.close();
        openedCard = card;
        setOpened(card);
      },
      () => !unmounted && setFailed(true),
    );
    return () => {
      unmounted = true;
      openedCard?.close();
      setOpened(undefined);
    };
  }, [client, attempt]);
  return {
    opened,
    failed,
    retry: () => {
      // At once, so that the places of the fields are on the page when they are opened.
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

function useMarks(opened: OpenCard | undefined, wrong: readonly CardField[]): void {
  const marked = wrong.join();
  useEffect(() => {
    for (const field of cardFields) opened?.mark(field, marked.split(',').includes(field));
  }, [opened, marked]);
}
