import twilio from 'twilio';

type RequestOptions<Data> = Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0];

export interface TwilioHttpOptions {
  apiUrl: string | undefined;
  timeoutMs: number;
}

/** The SDK's HTTP client with a configurable address and a total timeout. */
export class TwilioHttp extends twilio.RequestClient {
  readonly #apiUrl: string | undefined;

  constructor({ apiUrl, timeoutMs }: TwilioHttpOptions) {
    super();
    this.#apiUrl = apiUrl;
    // The SDK's timeout restarts with every byte. A call must end before the lease of its message does.
    this.axios.interceptors.request.use((config) =>
      Object.assign(config, { signal: AbortSignal.timeout(timeoutMs) }),
    );
  }

  override request<Data>(options: RequestOptions<Data>) {
    if (!this.#apiUrl) return super.request(options);
    const { pathname, search } = new URL(options.uri);
    return super.request({ ...options, uri: `${this.#apiUrl}${pathname}${search}` });
  }
}
