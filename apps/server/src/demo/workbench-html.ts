import type { VirtualStationView } from '@etg/contract/simulator-control';
import type { OutboxEntry } from './workbench.ts';

interface Shown {
  stations: VirtualStationView[];
  outbox: OutboxEntry[];
  now: Date;
  said: string | undefined;
}

/** The whole page as text: plain forms, no script. */
export function workbenchHtml({ stations, outbox, now, said }: Shown): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workbench · Electron to Go</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/workbench/workbench.css"></head><body>
<header><h1>Workbench</h1><a href="/" target="_blank">Open the app</a><a href="/workbench">Refresh</a></header>
${said ? `<p class="said" role="alert">${toText(said)}</p>` : ''}
<section><h2>Clock</h2><p>${now.toUTCString()}</p>${[1, 24, 240].map(clockForm).join('')}
<form method="post" action="/workbench/reset"><button>Reset the world</button></form></section>
<section><h2>Outbox</h2>${outbox.length ? '' : '<p>No messages yet. Sign in with a phone number and the code appears here.</p>'}
<ul class="outbox">${outbox.slice(0, 10).map(messageRow).join('')}</ul></section>
<section><h2>In people's hands</h2>${handsList(stations)}</section>
<section><h2>Stations</h2>${stations.map(stationCard).join('')}</section></body></html>`;
}

function clockForm(hours: number): string {
  const words = hours === 1 ? '1 hour' : hours === 24 ? '1 day' : '10 days';
  return `<form method="post" action="/workbench/clock"><input type="hidden" name="hours" value="${hours}"><button>+ ${words}</button></form>`;
}

function messageRow({ to, text, at }: OutboxEntry): string {
  return `<li><b>+${toText(to)}</b> <time>${new Date(at * 1_000).toUTCString()}</time><pre>${toText(text)}</pre></li>`;
}

function stationCard(station: VirtualStationView): string {
  const { code, online, auto_take } = station;
  return `<article><h3>${code} <small>${online ? 'online' : 'offline'}</small></h3>
<div class="panel">${station.nests.map((nest) => nestCell(code, nest)).join('')}</div>
${actButton(code, { action: online ? 'offline' : 'online' }, online ? 'Unplug' : 'Plug in')}
${actButton(code, { action: 'auto_take', on: auto_take ? 'no' : 'yes' }, auto_take ? 'Stop taking by itself' : 'Take by itself')}</article>`;
}

/** An Electron goes back into any nest of any station. */
function handsList(stations: VirtualStationView[]): string {
  const out = stations.flatMap(({ code, hands }) => hands.map((electron) => ({ code, electron })));
  if (out.length === 0) return '<p>Nobody has an Electron.</p>';
  const options = stations.map(({ code }) => `<option>${code}</option>`).join('');
  const rows = out.map(
    ({ code, electron }) => `<li><b>${toText(electron)}</b> taken at ${code}
<form method="post" action="/workbench/act"><input type="hidden" name="action" value="insert"><input type="hidden" name="electron" value="${toText(electron)}">
<label>Put it into station <select name="station">${options}</select></label> <button>Put it in</button></form></li>`,
  );
  return `<ul class="outbox">${rows.join('')}</ul>`;
}

function nestCell(
  code: string,
  { nest, electron, cable, charge, lit, fault }: VirtualStationView['nests'][number],
): string {
  const what = electron ? `${toText(electron)}<br>${cable} ${charge} %` : 'free';
  const take = lit ? actButton(code, { action: 'take', nest }, 'Take') : '';
  const jam = actButton(code, { action: 'fault', nest, on: fault ? 'no' : 'yes' }, fault ? 'Mend' : 'Jam');
  return `<div class="nest${lit ? ' lit' : ''}${fault ? ' fault' : ''}"><b>${nest}</b><span>${what}</span>${fault ? `<i>${fault}</i>` : ''}${take}${jam}</div>`;
}

function actButton(station: string, fields: Record<string, string | number>, label: string): string {
  const inputs = Object.entries({ station, ...fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${toText(String(value))}">`,
  );
  return `<form method="post" action="/workbench/act">${inputs.join('')}<button>${label}</button></form>`;
}

function toText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

export const css = `:root{color-scheme:light dark;--paper:#f7f4ed;--surface:#fff;--ink:#17131f;--edge:#7a7484;--bad:#b01b1b}
@media(prefers-color-scheme:dark){:root{--paper:#100d17;--surface:#1c1826;--ink:#f8f5ee;--edge:#857d98;--bad:#ff9c92}}
body{margin:0;padding:16px 24px;background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
header{display:flex;gap:24px;align-items:baseline}h1{font-size:24px}h3{margin:0}section{margin-bottom:24px}a{color:inherit}
article,.outbox li{background:var(--surface);border-radius:16px;padding:12px 16px;margin-bottom:12px}.outbox{list-style:none;padding:0}
pre{margin:4px 0 0;font:inherit;white-space:pre-wrap}form{display:inline}button{min-height:32px;border:1.5px solid var(--edge);border-radius:16px;background:none;color:inherit;font:inherit;padding:2px 12px;cursor:pointer}
.panel{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}.nest{display:grid;gap:4px;justify-items:center;width:112px;padding:8px;border-radius:12px;background:#2a2438;color:#f8f5ee;font-size:13px;text-align:center}
select{min-height:32px;font:inherit}.nest.lit{outline:4px solid #ffdc1e}.nest.fault{outline:2px solid #ff9c92}.said{color:var(--bad);font-weight:700}`;
