/**
 * Waits for the code in the text message where the browser can read it (Chrome on Android). Elsewhere, or if the rider
 * refuses, it returns undefined, and the rider types the code or picks it above the keyboard.
 */
export async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  const credential: object | null = await navigator.credentials.get(options).catch(() => null);
  if (!credential || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}
