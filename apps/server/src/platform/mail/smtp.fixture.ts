import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailAccount } from './smtp-sender.ts';

/** What the server does with the next mails. */
export type SmtpAnswer = 'accept' | 'no-such-mailbox' | 'full' | 'spam' | 'hang';

export interface TestSmtp {
  account: MailAccount;
  mails: { to: string[]; raw: string }[];
  answerWith(answer: SmtpAnswer): void;
  stop(): Promise<void>;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real mail server that stores the mails it receives. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: TestSmtp['mails'] = [];
  let answer: SmtpAnswer = 'accept';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'us' && password === 'secret'
        ? done(null, { user: username })
        : done(refusal(535, 'Wrong password')),
    onRcptTo: (_address, _session, done) => {
      if (answer === 'no-such-mailbox') done(refusal(550, 'No such mailbox'));
      else if (answer === 'full') done(refusal(452, 'Mailbox full'));
      else done();
    },
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        if (answer === 'hang') return;
        if (answer === 'spam') return done(refusal(554, 'Looks like spam'));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A client that is killed in the middle of a mail must not end the tests.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return {
    account: { url: `smtp://us:secret@127.0.0.1:${port}`, from: 'Electron to Go <hello@etg.example>' },
    mails,
    answerWith: (next) => {
      answer = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
