import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppFrame } from './app-frame.tsx';
import { Bubble } from './bubble.tsx';
import { Chat } from './chat.tsx';
import { Dock } from './dock.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconCheck } from './icons.tsx';
import { DetailLines, DetailsRow, List, ListRow } from './list.tsx';
import { Banner, Note } from './note.tsx';
import { Sheet } from './sheet.tsx';
import { Loading } from './skeleton.tsx';
import { Stage } from './stage.tsx';
import { HowCard, HowCards, Step, Steps } from './steps.tsx';
import { Toast, ToastPlace } from './toast.tsx';
import { TopBar } from './top-bar.tsx';
import { Typing } from './typing.tsx';

describe('bars', () => {
  it('a page bar has the title as the h1 and a named way back', () => {
    const markup = html(<TopBar brand={{}} page={{ title: 'Station', backLabel: 'Back', backHref: '/' }} />);
    expect(markup).toMatch(/<a href="\/"[^>]*aria-label="Back"/);
    expect(markup).toMatch(/<h1[^>]*>Station<\/h1>/);
  });

  it('a page bar leaves the h1 to a page that has its own', () => {
    const page = { title: 'Exchange', backLabel: 'Back', backHref: '/', heading: false };
    expect(html(<TopBar brand={{}} page={page} />)).not.toContain('<h1');
  });

  it('a brand bar without a visible name is named for screen readers', () => {
    expect(html(<TopBar brand={{ label: 'Electron to Go' }} />)).toContain('aria-label="Electron to Go"');
    expect(html(<TopBar brand={{ name: 'Electron to Go', label: 'Home' }} />)).not.toContain('aria-label');
  });
});

describe('the frame', () => {
  it('shows the side before the app, and the dock as the footer', () => {
    const markup = html(
      <AppFrame side="side">
        <Chat>
          <Bubble>Hi</Bubble>
        </Chat>
        <Dock note="free">go</Dock>
      </AppFrame>,
    );
    expect(markup).toMatch(/<aside[^>]*>side<\/aside>/);
    expect(markup).toMatch(/<main[^>]*aria-live="polite">.*<\/main><footer/);
  });

  it('a stage reads its words aloud only when told to', () => {
    expect(html(<Stage live="assertive">x</Stage>)).toContain('aria-live="assertive"');
    expect(html(<Stage>x</Stage>)).not.toContain('aria-live');
  });
});

describe('messages', () => {
  it('typing is announced in words', () => {
    expect(html(<Typing>Watching the nests</Typing>)).toMatch(/role="status".*Watching the nests/);
  });

  it('a bubble carries a smaller second line', () => {
    expect(
      html(
        <Bubble kind="now" detail="more">
          Hi
        </Bubble>,
      ),
    ).toMatch(/<p[^>]*>Hi<small>more<\/small><\/p>/);
  });

  it.each(['good', 'warn', 'bad', 'info'] as const)('a %s note has an icon beside its colour', (tone) => {
    expect(html(<Note tone={tone}>x</Note>)).toContain('<svg');
  });

  it('a note interrupts only as an alert', () => {
    expect(html(<Note tone="bad">x</Note>)).not.toContain('role=');
    expect(
      html(
        <Note tone="bad" alert>
          x
        </Note>,
      ),
    ).toContain('role="alert"');
  });

  it('a banner is a status with an icon', () => {
    expect(html(<Banner>Offline</Banner>)).toMatch(/role="status"><svg/);
  });

  it('good news is a status, bad news an alert, in a place that was there before', () => {
    expect(html(<ToastPlace />)).toContain('aria-live="polite"');
    expect(html(<Toast>Applied</Toast>)).toContain('role="status"');
    expect(html(<Toast tone="bad">Expired</Toast>)).toContain('role="alert"');
  });

  it('loading says so in words', () => {
    expect(html(<Loading label="Loading" />)).toMatch(
      /role="status" aria-busy="true"><span class="sr">Loading/,
    );
  });

  it('an empty place says what will appear', () => {
    expect(html(<EmptyState title="No charges yet">Soon.</EmptyState>)).toContain(
      '<b>No charges yet</b><p>Soon.</p>',
    );
  });
});

describe('the sheet', () => {
  it('is a closed dialog without content until it opens', () => {
    expect(
      html(
        <Sheet open={false} onClose={() => {}} title="Help">
          inside
        </Sheet>,
      ),
    ).toMatch(/^<dialog[^>]*><\/dialog>$/);
  });

  it('is named by its title, or by its label', () => {
    const titled = html(
      <Sheet open onClose={() => {}} title="Help" closeLabel="Close">
        inside
      </Sheet>,
    );
    expect(titled).toContain(`<h2 id="${/aria-labelledby="([^"]+)"/.exec(titled)?.[1]}"`);
    expect(titled).toContain('aria-label="Close"');
    const labelled = html(
      <Sheet open onClose={() => {}} label="Menu">
        inside
      </Sheet>,
    );
    expect(labelled).toMatch(/^<dialog[^>]*aria-label="Menu"/);
  });
});

describe('lists', () => {
  it('a row that leads somewhere is a link, another is plain text', () => {
    expect(html(<ListRow title="Help" href="/faq" />)).toMatch(/^<li><a href="\/faq"/);
    expect(html(<ListRow title="On hold" icon={<IconCheck />} />)).not.toMatch(/<a|<button/);
  });

  it('a details row opens in place', () => {
    const markup = html(
      <List label="November">
        <DetailsRow title="Monthly" amount="$5.99" amountDetail="Paid" amountTone="good">
          <DetailLines lines={[{ term: 'Order', value: '#1' }]} />
        </DetailsRow>
      </List>,
    );
    expect(markup).toMatch(/<ul[^>]*aria-label="November"><li><details><summary/);
    expect(markup).toContain('<dt>Order</dt><dd>#1</dd>');
  });

  it('steps and cards are ordered lists', () => {
    expect(
      html(
        <Steps label="How">
          <Step>Look</Step>
        </Steps>,
      ),
    ).toMatch(/^<ol[^>]*aria-label="How"><li>/);
    expect(
      html(
        <HowCards label="How">
          <HowCard picture={null} title="Scan">
            the code
          </HowCard>
        </HowCards>,
      ),
    ).toMatch(/^<ol[^>]*aria-label="How"><li>.*<b>Scan<\/b>the code<\/li><\/ol>$/);
  });
});
