import { join } from 'node:path';
import { type ApiParts, registerApi } from '../app.ts';
import type { Config } from '../config.ts';
import { phoneReader } from '../features/country/index.ts';
import { codeSendingLimits } from '../features/sign-in/index.ts';
import { openCompanySignIn } from '../features/staff/index.ts';
import { openGeoIp } from '../platform/geo-ip.ts';
import { loadRenderer, type ToldNow } from '../platform/http/serve-pages.ts';
import { loadOrCreateKey } from '../platform/key-file.ts';
import type { Live } from '../platform/live/live.ts';
import { consolePlace } from '../platform/operator/console-place.ts';
import { operatorPlace } from '../platform/operator/operator-host.ts';
import { demoOperators, openOperators } from '../platform/operator/operators.ts';
import { mapSources } from './map-sources.ts';
import { bankSources, paymentSources } from './payment-sources.ts';

/** The settings of the doors that come from the configuration alone. */
type ApiSettings = Pick<
  ApiParts,
  | 'codeKey'
  | 'host'
  | 'phones'
  | 'codeLimits'
  | 'secureCookies'
  | 'geoIp'
  | 'mapTiles'
  | 'apiDocs'
  | 'legal'
  | 'operators'
  | 'isOperatorPlace'
  | 'canMail'
  | 'company'
  | 'isConsolePlace'
  | 'brokerToken'
>;

export async function startApi(config: Config, deps: Omit<ApiParts, keyof ApiSettings>): Promise<Live> {
  return registerApi({
    ...deps,
    codeKey: config.codeKey ?? (await loadOrCreateKey(join(config.dataDir, 'code.key'))),
    host: new URL(config.publicUrl).host,
    phones: phoneReader(config.phoneCountries),
    codeLimits: codeSendingLimits(config.codeLimits, config.codesPerCountryADay),
    secureCookies: config.publicUrl.startsWith('https:'),
    geoIp: await openGeoIp(config.geoIpFile),
    mapTiles: config.mapTiles,
    apiDocs: config.http.apiDocs,
    legal: config.support.legal,
    operators: config.demo ? demoOperators : openOperators(config.operators),
    // In the demo mails stay in the outbox.
    canMail: config.demo || config.mail !== undefined,
    company: config.company && openCompanySignIn(config.company),
    isConsolePlace: config.demo ? () => true : consolePlace(config.consoleUrl),
    brokerToken: config.brokerToken,
    isOperatorPlace: config.demo ? () => true : operatorPlace(config.operatorHost),
  });
}

export type PreparedPages = Awaited<ReturnType<typeof preparePages>>;

/** The built web app. Under development (WEB_DEV_URL) Vite serves it, and there is no renderer. */
export async function preparePages(config: Config, webDist: string, told: ToldNow) {
  const { webDevUrl, publicUrl, braintree, mapTiles } = config;
  const publicHost = new URL(publicUrl).host;
  const support = { ...config.support, publicHost, ...(config.traces && { traces: true }) };
  return {
    webDist,
    renderer: webDevUrl ? undefined : await loadRenderer(webDist, { support, ...told }),
    devUrl: webDevUrl,
    paymentSources: paymentSources(braintree?.place),
    bankSources: bankSources(braintree?.place),
    mapSources: mapSources(mapTiles),
  };
}
