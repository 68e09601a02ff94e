import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMail } from './open-mail.ts';
import { type SmtpAnswer, startTestSmtp, type TestSmtp } from './smtp.fixture.ts';
import { smtpSender } from './smtp-sender.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => {
  smtp.answerWith('accept');
  smtp.mails.length = 0;
});
afterAll(async () => smtp.stop());

const mail = { to: 'ann@example.com', subject: '領収書 ✓', text: 'Paid: $5.99', html: '<p>Paid: $5.99</p>' };

describe('mail by SMTP', () => {
  it('is sent as text and as HTML, from us, and its id is kept', async () => {
    const sent = await smtpSender(smtp.account).send(mail);
    expect(sent).toMatchObject({ outcome: 'sent', providerId: expect.stringContaining('@') });
    expect(smtp.mails).toMatchObject([{ to: ['ann@example.com'] }]);
    const raw = smtp.mails[0]?.raw ?? '';
    expect(raw).toContain('From: Electron to Go <hello@etg.example>');
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('Subject: =?UTF-8?');
    expect(raw).toContain('<p>Paid: $5.99</p>');
  });

  it('cannot be made to go elsewhere, or to say more, by what stands in its fields', async () => {
    await smtpSender(smtp.account).send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com', html: undefined });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
    expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it.each<[string, SmtpAnswer, object]>([
    ['refuses for good what has no mailbox', 'no-such-mailbox', { outcome: 'refused', reason: 'SMTP 550' }],
    ['refuses for good what is taken for spam', 'spam', { outcome: 'refused', reason: 'SMTP 554' }],
    ['tries again where the mailbox is full', 'full', { outcome: 'unreachable', reason: 'SMTP 452' }],
  ])('%s', async (_what, answer, result) => {
    smtp.answerWith(answer);
    expect(await smtpSender(smtp.account).send(mail)).toEqual(result);
  });

  it('tries again after a wrong password: that is ours to mend', async () => {
    const account = { ...smtp.account, url: smtp.account.url.replace('secret', 'wrong') };
    expect(await smtpSender(account).send(mail)).toEqual({ outcome: 'unreachable', reason: 'SMTP 535' });
  });

  it('does not wait for a server that never answers, nor for one that is not there', async () => {
    smtp.answerWith('hang');
    const hasty = smtpSender(smtp.account, { stepMs: 5_000, deadlineMs: 300 });
    expect(await hasty.send(mail)).toMatchObject({ outcome: 'unreachable' });
    const nobody = { ...smtp.account, url: 'smtp://127.0.0.1:1' };
    expect(await smtpSender(nobody).send(mail)).toMatchObject({ outcome: 'unreachable' });
  });

  it('is refused, and says why, where no server is configured; the demo keeps it in the outbox', async () => {
    expect(await (await openMail(undefined, false)).send(mail)).toEqual({
      outcome: 'refused',
      reason: 'SMTP_URL is not set',
    });
    expect(await (await openMail(smtp.account, true)).send(mail)).toMatchObject({ outcome: 'sent' });
    expect(smtp.mails).toEqual([]);
  });
});
