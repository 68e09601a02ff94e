import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { api } from '../../platform/api.ts';
import { welcomeKey } from '../../platform/welcome.ts';
import { askName, type NameState, nameStep, problemOfError } from './name-capture.rules.ts';

export interface NameActions {
  type(text: string): void;
  save(name: string): void;
}

/** Saves the name. Two taps in one frame make one call. */
export function useNameCapture(): [NameState, NameActions] {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nameStep, askName);
  const underWay = useRef(false);

  async function save(name: string): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    dispatch({ type: 'sending' });
    try {
      await api('POST /name', { body: { name } });
      dispatch({ type: 'saved', name });
      void queryClient.invalidateQueries({ queryKey: welcomeKey });
    } catch (error) {
      dispatch({ type: 'problem', problem: problemOfError(error) });
    } finally {
      underWay.current = false;
    }
  }

  return [state, { type: (text) => dispatch({ type: 'typed', text }), save: (name) => void save(name) }];
}
