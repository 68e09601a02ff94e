import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { welcome } from './account.ts';
import { booking } from './booking.ts';
import { cookies } from './cookies.ts';
import { cableType, deviceInfo } from './entities.ts';
import type { NotifyClient, StationStatus } from './live-events.ts';
import { order, plan } from './order.ts';
import { paymentMethod, transaction } from './payment.ts';
import { pricing, pricingList } from './pricing.ts';
import { report } from './problem-report.ts';
import { promo, referral } from './promo.ts';
import { chargeHistoryEntry } from './rental.ts';
import { findGroup, listVenues } from './station.ts';
import { listPlans } from './subscription.ts';
import { activePlan, billing, session, surveyAnswers, user } from './user.ts';
import { venue } from './venue.ts';
import { ages, bookingStatuses, planTitles, reportOptions } from './vocabulary.ts';

/** The specification's section 3, field for field; a dot stands before a field of an object or of a list's items. */
const fields: [entity: string, schema: z.ZodObject, fields: string][] = [
  [
    'User',
    user,
    'id user_id phone name language blocking_reason plan_status subscription_id sessions total_sessions can_do_pit_stop ' +
      'cable_by_default cable_option_ask billing active_plan has_payment_methods agree_to_terms email email_status zip',
  ],
  ['Session', session, 'id start deadline status'],
  ['Billing', billing, 'plan_status plan_id paid_until_date can_refund'],
  [
    'Plan',
    plan,
    'id title key_id view_label view_index price additional_payment_price max_daily_charge highlighted',
  ],
  [
    'Venue',
    venue,
    'title address description photos coordinates.lat coordinates.lng is_public status state.electrons.get ' +
      'state.electrons.return state.cables state.groups survey_before_release survey_hide_fields ' +
      'survey_show_fields_second_step country covid_warning',
  ],
  ['group lookup', findGroup.reply, 'code venue free_nests supernovasOnline corona_virus'],
  ['charge history entry', chargeHistoryEntry, 'opentime closetime electron charges hours'],
  ['Payment method', paymentMethod, 'token default image_url display label viewLabel newMethod'],
  [
    'Transaction',
    transaction,
    'payment_instrument_type created_at status plan.view_label promo order_id order.status subscription.status amount ' +
      'currency last_4',
  ],
  [
    'Booking',
    booking,
    'key_id status settings.group_id settings.cableType settings.cable_option_ask settings.exchangeChargerFlow',
  ],
  [
    'Order',
    order,
    'status order.plan_id order.promo order.promo_id order.sessionBookingId order.group_id order.cableType ' +
      'order.currency_grapheme order.currency_template order.paymentMethod order.selectedMethod order.planKeyId ' +
      'order.planUntil order.timezone plan_view_label plan_price currency user freeFirstDay free_option total_sessions ' +
      'who_pays_for_electrons request_payment_information firstTimeNoPayments key_id',
  ],
  ['Promo', promo, 'id priceView view_label promo'],
  [
    'Pricing',
    pricing,
    'hourly_rate.additional_payment_price hourly_rate.max_daily_charge hourly_rate.penalty_price ' +
      'hourly_rate.delay_return_fee daily.delay_return_fee promo.penalty_price promo.delay_return_fee monthly.annual ' +
      'annual.delay_return_fee general.delay_return_fee general.refundWithin20DelayFree general.otherReturn',
  ],
  ['price list', pricingList.reply, 'data.pricing.US data.pricing.JP data.pricing.GB data.user.active_plan'],
  ['Report', report, 'station_number problem option itemId item'],
  ['Survey answers', surveyAnswers, 'gender age worry_your_phone_dying s_paid_services nps_score email'],
  ['Referral', referral, 'unique_code local_amount share_link'],
  ['Device info', deviceInfo, 'gpu resolution model'],
];

/**
 * Fields that may be absent: because there is no value (a closing time, an answer not given), or because the reply must not
 * reveal it. All other fields are in every reply; a field that becomes optional must be added here.
 */
const mayBeAbsent: Readonly<Record<string, string>> = {
  User: 'name blocking_reason plan_status subscription_id cable_by_default billing active_plan email email_status zip',
  Plan: 'view_index additional_payment_price max_daily_charge',
  Booking: 'status',
  'charge history entry': 'closetime',
  'Payment method': 'newMethod',
};

const alwaysWhole = ['Session', 'Billing', 'Venue', 'group lookup', 'Booking', 'Promo', 'Referral'];

/** The calls of the specification [section 7] that return an entity, which must be complete. */
const served: [where: string, entity: string, schema: z.core.$ZodType | undefined][] = [
  ['K3 user', 'User', fieldOf(welcome.reply, ['user'])],
  ['K10 venues', 'Venue', itemOf(listVenues.reply, 'venues')],
  ['K11 venue', 'Venue', fieldOf(findGroup.reply, ['venue'])],
  ['K19 plans', 'Plan', itemOf(listPlans.reply, 'plans')],
];

function itemOf(reply: z.ZodObject, list: string): z.core.$ZodType | undefined {
  const field = reply.shape[list];
  return field instanceof z.ZodArray ? field.element : undefined;
}

function fieldOf(schema: z.core.$ZodType, path: string[]): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return fieldOf(schema.unwrap(), path);
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return field && fieldOf(field, rest);
}

describe('the entities of the specification', () => {
  it.each(fields)('%s has every field under its own name [E1]', (_entity, schema, names) => {
    const missing = names.split(' ').filter((name) => !fieldOf(schema, name.split('.')));
    expect(missing).toEqual([]);
  });

  it.each(fields)('%s comes with all of them, but for what is written down [E1]', (entity, schema, names) => {
    const own = names.split(' ').filter((name) => !name.includes('.') && name in schema.shape);
    const optional = own.filter((name) => schema.shape[name] instanceof z.ZodOptional);
    if (entity in mayBeAbsent || alwaysWhole.includes(entity))
      expect(optional).toEqual((mayBeAbsent[entity] ?? '').split(' ').filter(Boolean));
  });

  it.each(served)('%s is a whole %s [E1]', (_where, entity, schema) => {
    const [, , names = ''] = fields.find(([name]) => name === entity) ?? [];
    const allowed = (mayBeAbsent[entity] ?? '').split(' ');
    for (const name of names.split(' ')) {
      const [first = ''] = name.split('.');
      const field = schema instanceof z.ZodObject ? schema.shape[first] : undefined;
      expect([name, field !== undefined]).toEqual([name, true]);
      expect([name, field instanceof z.ZodOptional && !allowed.includes(first)]).toEqual([name, false]);
    }
  });

  it('the live events have theirs [E1]', () => {
    const status: Record<keyof StationStatus, boolean> = { releaseReady: true, covid_warning: false };
    const notice: Record<keyof NotifyClient, string> = { text: 'Returned', type: 'success' };
    expect([...Object.keys(status), ...Object.keys(notice)]).toEqual([
      'releaseReady',
      'covid_warning',
      'text',
      'type',
    ]);
  });

  it('the closed lists are those of the specification [E1, T1, X14]', () => {
    expect(cableType.options).toEqual(['lightning', 'usb_c', 'micro_usb']);
    expect(session.shape.status.options).toEqual(['normal', 'expired']);
    expect(order.shape.who_pays_for_electrons.options).toEqual(['users', 'owner']);
    expect(activePlan.options.join(' ')).toBe(
      'daily promo annual monthly hourly_rate free_use_no_penalty free_use_with_penalty',
    );
    expect(planTitles.join(' ')).toBe('year day month semester promo_3days referral hourly');
    expect(bookingStatuses.join(' ')).toBe(
      'in_progress charger_taken queue user_doesnt_take fail reset_station reset_cable_preference',
    );
    expect(reportOptions.join(' ')).toBe(
      'battery_back battery_doesnt_work can_do_pit_stop cant_take_battery supernova_doesnt_work session_is_still_open other',
    );
    expect(ages.join(' ')).toBe('18-20 20-25 25-30 30-35 35-40 40-50 50-60 60-70 70-80 80-100');
    expect(surveyAnswers.shape.gender.unwrap().options).toEqual(['female', 'male', 'non_binary']);
    expect(surveyAnswers.shape.worry_your_phone_dying.unwrap().options).toEqual([
      'somewhat worry',
      'worry',
      'stressed',
    ]);
    expect(surveyAnswers.shape.s_paid_services.unwrap().options).toEqual([
      '24hours_250',
      '24hours_300',
      'monthly_800',
    ]);
  });

  it('an NPS score is a whole number from 1 to 10 [X14]', () => {
    const accepted = [0, 1, 10, 11, 5.5].filter(
      (score) => surveyAnswers.safeParse({ nps_score: score }).success,
    );
    expect(accepted).toEqual([1, 10]);
  });
});

describe('cookies', () => {
  it('have the names and lifetimes of the specification, in days [E4, N3]', () => {
    const days = Object.fromEntries(
      Object.values(cookies).map(({ name, maxAge }) => [name, maxAge / 86_400]),
    );
    expect(days).toMatchObject({
      user_token: 365,
      app_language: 365,
      cablePreference: 365,
      exchange_rules: 365,
      group_id: 10 / (24 * 60),
      userAllowedGeolocation: 7,
      browserAllowedGeolocation: 100,
    });
    expect(Object.keys(days)).toEqual(expect.arrayContaining(['referral', 'cableType', 'user_key']));
  });

  it('let no script read the user key', () => {
    const hidden = Object.values(cookies).filter(({ httpOnly }) => httpOnly);
    expect(hidden.map(({ name }) => name)).toEqual(['user_key']);
  });
});
