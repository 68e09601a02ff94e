import { expect, it } from 'vitest';
import { demoSupport } from '../platform/support.ts';
import { documentOf } from './document.ts';

const page = documentOf({
  title: 'A & B',
  description: 'say "hi"',
  noScript: 'Write to <us>',
  css: '',
  preloads: [],
  entry: '/main.js',
  manifest: '/manifest.webmanifest?language=ja',
  icon: '/icon.svg',
  screen: '<main></main>',
  firstData: { language: 'ja', signedIn: false, support: demoSupport, queries: [] },
});

it('says where a person answers to a browser without scripts, before the first screen [D13]', () => {
  expect(page).toContain('<noscript><p class="lead">Write to &lt;us></p></noscript>\n<div id="root"><main>');
});

it('lets no text end what it stands in', () => {
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('content="say &quot;hi&quot;"');
});

it('says which language it is in, and which way it runs [P11]', () => {
  expect(page).toContain('<html lang="ja" dir="ltr">');
});
