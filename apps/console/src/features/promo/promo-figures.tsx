import { FigureLines, Figures } from '@etg/ui/console/figures';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useLocale, useMoney } from '../../platform/time.tsx';

const refreshMs = 60_000;

/** What codes gave and brought this month. Sums of several currencies are never added. */
export function PromoFigures() {
  const t = useText();
  const locale = useLocale();
  const money = useMoney();
  const query = useQuery({ ...callQuery('GET /promos/figures'), refetchInterval: refreshMs });
  const number = (count: number) => count.toLocaleString(locale);
  const share = (part: number, whole: number) =>
    whole === 0
      ? undefined
      : t('console-promo.percent', { percent: number(Math.round((100 * part) / whole)) });
  const { data } = query;
  const given = data?.given ?? [];
  const [only] = given;
  return (
    <Pending query={query}>
      {data && (
        <Figures
          label={t('console-promo.figures')}
          figures={[
            {
              id: 'used',
              name: t('console-promo.figure-used'),
              number: number(data.used),
              meaning:
                data.first_rentals > 0
                  ? t('console-promo.figure-first', {
                      percent: share(data.first_with_code, data.first_rentals) ?? '',
                    })
                  : t('console-promo.figure-no-first'),
            },
            {
              id: 'stayed',
              name: t('console-promo.figure-stayed'),
              number: share(data.stayed, data.came) ?? '–',
              meaning: t('console-promo.figure-again', { days: returnDays }),
            },
            {
              id: 'invited',
              name: t('console-promo.figure-invited'),
              number: number(data.invited),
              meaning: t('console-promo.figure-inviters', {
                riders: data.inviters,
                months: data.months_given,
              }),
            },
            {
              id: 'given',
              name: t('console-promo.figure-given'),
              number:
                given.length > 1 ? (
                  <FigureLines
                    lines={given.map(({ amount, currency }) => ({
                      id: currency,
                      number: money(amount, currency),
                    }))}
                  />
                ) : only ? (
                  money(only.amount, only.currency)
                ) : (
                  '–'
                ),
              meaning: t('console-promo.at-list-price'),
            },
            {
              id: 'wrong',
              name: t('console-promo.figure-wrong'),
              number: number(data.wrong),
              meaning: t('console-promo.figure-slowed', { count: data.slowed }),
            },
          ]}
        />
      )}
    </Pending>
  );
}

/** Within so many days of a code somebody rents again, as the server counts it. */
const returnDays = 30;
