import { createHash } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** The tokens of `packages/ui/src/tokens.css` that these pages use. A test compares the values. */
export const light = {
  paper: '#f7f4ed',
  surface: '#ffffff',
  ink: '#17131f',
  'ink-2': '#504a5c',
  spark: '#ffdc1e',
  'spark-edge': '#9a7c00',
  'on-spark': '#17131f',
  focus: '#4a33c4',
};
export const dark: typeof light = {
  paper: '#100d17',
  surface: '#1c1826',
  ink: '#f8f5ee',
  'ink-2': '#c3bdcf',
  spark: '#ffdc1e',
  'spark-edge': '#ffdc1e',
  'on-spark': '#17131f',
  focus: '#b9adff',
};

function variables(tokens: typeof light): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

const style = `:root{color-scheme:light;${variables(light)}}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;${variables(dark)}}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);letter-spacing:-.004em;
font:400 1.0625rem/1.42 -apple-system,BlinkMacSystemFont,Roboto,"Segoe UI","Helvetica Neue",Arial,sans-serif}
:lang(ja) body{font-family:-apple-system,BlinkMacSystemFont,Roboto,"Segoe UI","Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;word-break:auto-phrase}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;max-width:430px;margin:0 auto;padding:0 20px}
header a{display:inline-flex;align-items:center;gap:10px;min-height:56px;color:inherit;font-weight:800;text-decoration:none}
header svg{width:30px;height:30px;fill:none;stroke:currentColor;stroke-width:5.6;stroke-linecap:round;stroke-linejoin:round}
header circle{fill:var(--spark);stroke:none}
main{flex:1;display:flex;flex-direction:column;gap:16px;padding-top:8vh}
h1,p{margin:0;overflow-wrap:anywhere}
h1{font-size:2.125rem;line-height:1.08;font-weight:800;letter-spacing:-.028em;text-wrap:balance}
:lang(ja) h1{line-height:1.3;letter-spacing:0;overflow-wrap:normal}
p{color:var(--ink-2)}
.card{padding:16px 20px;border-radius:22px;background:var(--surface);color:var(--ink);font-weight:600}
.dock{margin-top:auto;padding:20px 0 calc(12px + env(safe-area-inset-bottom))}
.action{display:flex;align-items:center;justify-content:space-between;gap:12px;width:100%;min-height:60px;padding:6px 6px 6px 26px;border:0;border-radius:36px;
background:var(--spark);color:var(--on-spark);box-shadow:inset 0 0 0 1.5px var(--spark-edge);font-family:inherit;font-size:1.1875rem;font-weight:800;line-height:1.15;text-align:left;text-decoration:none;cursor:pointer}
.action svg{flex:none;width:48px;height:48px;padding:12px;border-radius:50%;background:var(--on-spark);fill:none;stroke:var(--spark);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.quiet{display:flex;align-items:center;justify-content:center;text-align:center;text-decoration:none;width:100%;min-height:48px;margin-top:4px;border:0;border-radius:36px;background:none;color:var(--ink);font-family:inherit;font-size:1.0625rem;font-weight:600;line-height:1.25;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media(max-width:360px){body{padding:0 16px}h1{font-size:1.75rem}.action{min-height:56px;padding-left:22px;font-size:1.0625rem}}`;

const styleHash = createHash('sha256').update(style).digest('base64');
/** Stricter than the app's policy: no scripts, and only the inline style sheet above. A form may lead on to one more origin. */
function policyOf(leadsTo: string | undefined): string {
  const action = ["form-action 'self'", leadsTo].filter(Boolean).join(' ');
  return `default-src 'none';style-src 'sha256-${styleHash}';${action};base-uri 'none';frame-ancestors 'none'`;
}

const mark =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M9 24.5h30.5A15.5 15.5 0 1 0 30 38.4"/><circle cx="39.4" cy="36.2" r="5"/></svg>';
const arrow = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14M13 6l6 6-6 6"/></svg>';
const check = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>';

export interface PlainPage {
  language: Language;
  heading: string;
  /** What the heading is about, such as an address. */
  card?: string;
  text?: string;
  /** A link, or the answers of a form; the first is the one that most people give. */
  next:
    | { href: string; label: string }
    | {
        answers: readonly [Answer, Answer];
        /** A way out without an answer. */
        back?: { href: string; label: string };
        /** The origin to which the answer redirects, if it is another one. */
        leadsTo?: string;
      };
}

interface Answer {
  value: string;
  label: string;
}

/** A page without scripts that looks like the app, for somebody who may never have opened the app. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { language, heading, card, text, next } = page;
  const title = escapeHtml(heading);
  const parts = [
    `<h1>${title}</h1>`,
    card && `<p class="card">${escapeHtml(card)}</p>`,
    text && `<p>${escapeHtml(text)}</p>`,
    `<div class="dock">${'href' in next ? linkTo(next) : formOf(next.answers) + backOf(next.back)}</div>`,
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${title} · Electron to Go</title><style>${style}</style>`;
  const header = `<header><a href="/">${mark}Electron to Go</a></header>`;
  const html = `<!doctype html><html lang="${language}"><head>${head}</head><body>${header}<main>${parts.filter(Boolean).join('')}</main></body></html>`;
  return reply
    .header('content-security-policy', policyOf('leadsTo' in next ? next.leadsTo : undefined))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
}

function linkTo({ href, label }: { href: string; label: string }): string {
  return `<a class="action" href="${escapeHtml(href)}">${escapeHtml(label)}${arrow}</a>`;
}

function backOf(back: { href: string; label: string } | undefined): string {
  return back ? `<a class="quiet" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a>` : '';
}

function formOf([first, second]: readonly [Answer, Answer]): string {
  const button = ({ value, label }: Answer, look: string, icon: string) =>
    `<button class="${look}" name="answer" value="${escapeHtml(value)}">${escapeHtml(label)}${icon}</button>`;
  return `<form method="post">${button(first, 'action', check)}${button(second, 'quiet', '')}</form>`;
}
