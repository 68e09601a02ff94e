import type { Tx } from '../platform/database/database.ts';

/** One announcement that riders read: at the Night Owl Diner, whose station is silent [QM9]. And a draft. */
export async function seedNews(tx: Tx, now: Date): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const { venue_id } = await tx
    .selectFrom('station')
    .select('venue_id')
    .where('code', '=', '1004')
    .executeTakeFirstOrThrow();
  const common = { around_km: null, by: 'priya.raman', put_at: hours(-2), version: 1 };
  await tx
    .insertInto('news')
    .values([
      {
        ...common,
        id: '2b8ef7c1-0000-4000-8000-000000000001',
        published: true,
        kind: 'warning',
        country: null,
        venue_id,
        words: JSON.stringify({
          en: 'We cannot reach this station. What you bring back counts from when you put it in.',
          ja: 'このステーションと通信できません。返却は、差し込んだ時刻で記録されます。',
          it: 'Non riusciamo a contattare questa stazione. La restituzione vale da quando lo inserisci.',
          ru: 'Станция не отвечает. Возврат засчитывается с того момента, когда вы вставили Electron.',
        }),
        starts_at: hours(-2),
        ends_at: hours(72),
        zone: 'America/Los_Angeles',
      },
      {
        ...common,
        id: '2b8ef7c1-0000-4000-8000-000000000002',
        published: false,
        kind: 'info',
        country: 'JP',
        venue_id: null,
        words: JSON.stringify({
          en: 'Over the New Year holidays some venues are closed.',
          ja: '年末年始は休業する会場があります。',
        }),
        zone: 'Asia/Tokyo',
      },
    ])
    .execute();
}
