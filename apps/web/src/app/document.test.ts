import { expect, it } from 'vitest';
import { documentOf } from './document.ts';

const page = documentOf({
  title: 'A & B',
  description: 'say "hi"',
  noScript: 'Write to <us>',
  css: '',
  preloads: [],
  entry: '/main.js',
  icon: '/icon.svg',
  screen: '<main></main>',
  firstData: { language: 'ja', signedIn: false, queries: [] },
});

it('says where a person answers to a browser without scripts, before the first screen [D13]', () => {
  expect(page).toContain('<noscript><p class="lead">Write to &lt;us></p></noscript>\n<div id="root"><main>');
});

it('lets no text end what it stands in', () => {
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('content="say &quot;hi&quot;"');
});
