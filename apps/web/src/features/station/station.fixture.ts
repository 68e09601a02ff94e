import type { User } from '@etg/contract/user';
import type { Group } from './station.rules.ts';

/** For tests: station 1001 with one USB-C Electron and one empty nest. */
export function aGroup(given: Partial<Group> = {}, venue: Partial<Group['venue']> = {}): Group {
  return {
    code: 200,
    free_nests: 1,
    supernovasOnline: 1,
    corona_virus: false,
    nests: [
      { nest: 1, cable: 'usb_c', ready: true, fault: false },
      { nest: 2, cable: null, ready: false, fault: false },
    ],
    ...given,
    venue: {
      id: '00000000-0000-4000-8000-00000000000a',
      title: 'Lantern Bar',
      address: '214 Alder Street, Santa Monica',
      description: '',
      photos: [],
      coordinates: { lat: 34, lng: -118 },
      is_public: true,
      status: 1,
      state: { electrons: { get: 1, return: 1 }, cables: ['usb_c'], groups: ['1001'] },
      survey_before_release: false,
      survey_hide_fields: [],
      survey_show_fields_second_step: [],
      country: 'US',
      covid_warning: false,
      ...venue,
    },
  };
}

/** For tests: a rider with a plan and no battery. */
export function aRider(given: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    user_id: '00000000-0000-4000-8000-000000000002',
    phone: '14155552671',
    language: 'en',
    plan_status: 'Active',
    subscription_id: 'a plan',
    sessions: [],
    total_sessions: 0,
    can_do_pit_stop: false,
    cable_option_ask: true,
    has_payment_methods: true,
    agree_to_terms: 1,
    ...given,
  };
}
