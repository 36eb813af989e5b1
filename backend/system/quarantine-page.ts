import type { DueWork, FailingWork } from '../follow-ups/follow-up-overview.service.js';
import { Html, html } from '../integrations/identity/builtin/html.js';
import { type ModelNotice, noticeText } from '../integrations/models/find-notices.js';
import type { CrashedFollowUp } from '../follow-ups/quarantine/quarantine.repository.js';

/** What a follow-up is about, in words. */
const WHAT: Record<string, string> = {
  'response.finish': 'Writing the summary of a response. It was completed without one.',
  'call.collect': 'Collecting the results of a call. The response was completed with what was there.',
  'call.erase': 'Deleting a call on the voice platform. The platform still has it.',
  'response.code': 'Coding an interview for analysis. Reports go without it.',
  'report.generate': 'Making a report. Its owner was told that it failed.',
  'payment.event': 'Handling a payment event. The account is compared within a day.',
  'subscription.sync': 'Deciding on a plan. The account keeps the one it has.',
  'payments.reconcile': 'The daily comparison with the payment provider.',
  'models.check': 'The daily look at the models that end. Owners see what is known from before.',
  'mail.send': 'Sending a mail. It was not sent.',
  'recording.remove': 'Removing a deleted recording. Its files are still there.',
  'assistant.remove': 'Removing an assistant on the voice platform. The platform still has it.',
  'account.delete': 'Deleting an account. Part of its data is still there.',
  'order.send': 'Sending an owner’s order to the voice platform again. The order is pending in a running interview.',
  'interview.release': 'Handing running interviews back to the interviewer. Participants may be waiting.',
  'retention.apply': 'Deleting content that an interview no longer keeps. It is still there.',
};

const STYLE = new Html(`
:root { color-scheme: light dark; --line: light-dark(#dfe1e8, #3a3d47); --faint: light-dark(#5c6070, #a5a9b8); --accent: light-dark(#3b4bcf, #8f9bff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 3rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #16171c); color: light-dark(#1b1d25, #eceef5); }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 1rem; max-width: 48rem; color: var(--faint); }
p.done { color: inherit; border-left: 4px solid var(--accent); padding: .25rem .75rem; }
a { color: var(--accent); }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; }
li { border: 1px solid var(--line); border-radius: 10px; padding: 1rem; display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: start; justify-content: space-between; }
li > div { flex: 1 1 20rem; min-width: 0; }
h2 { font-size: 1.05rem; margin: 0; }
main > h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .35rem 1.5rem .35rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--faint); font-weight: 500; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
li p { margin: .1rem 0 .6rem; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1.1rem; border-radius: 8px; border: 1px solid var(--accent); background: none; color: var(--accent); cursor: pointer; }
button:hover { background: light-dark(#eef0ff, #23263a); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`);

interface Shown {
  readonly quarantined: readonly CrashedFollowUp[];
  readonly due: readonly DueWork[];
  readonly failing: readonly FailingWork[];
  readonly models: readonly ModelNotice[];
}

/**
 * Quarantined follow-ups and pending work as a page without a script.
 * @param tokenOf what a form must send to release one
 */
export function quarantinePage(
  { quarantined: rows, due, failing, models }: Shown,
  { path, tokenOf, released }: { path: string; tokenOf: (row: CrashedFollowUp) => string; released: boolean },
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Quarantine · Colloquy</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>Quarantine</h1>
          <p>
            Follow-ups that were running three times when their process ended. None of them is tried again until you release it; everything
            else goes on. <a href="/admin/queues">The queue</a>
          </p>
          ${released && html`<p class="done" role="status">Released: it runs again within a few seconds, with three new attempts.</p>`}
          ${
            models.length > 0 &&
            html`<h2>Models that end</h2>
              <ul>
                ${models.map((notice) => html`<li><div>${noticeText(notice)}</div></li>`)}
              </ul>`
          }
          ${
            rows.length === 0
              ? html`<p>Nothing is quarantined.</p>`
              : html`<ul>
                  ${rows.map((row) => item(row, path, tokenOf(row)))}
                </ul>`
          }
          <h2>Pending work</h2>
          ${due.length === 0 ? html`<p>Nothing is due.</p>` : dueTable(due)}
          <h2>Failed and tried again</h2>
          ${
            failing.length === 0
              ? html`<p>Nothing failed in its last attempt.</p>`
              : html`<ul>
                  ${failing.map(failed)}
                </ul>`
          }
        </main>
      </body>
    </html>`.toString();
}

function item(row: CrashedFollowUp, path: string, token: string): Html {
  return html`<li>
    <div>
      <h2><code>${row.kind}</code></h2>
      <p>${WHAT[row.kind] ?? ''}</p>
      <dl>
        <dt>Subject</dt>
        <dd><code>${row.subjectId}</code></dd>
        <dt>Crashes</dt>
        <dd>${String(row.crashes)}, the first at ${time(row.firstCrashAt)}</dd>
        <dt>Quarantined</dt>
        <dd>${row.quarantinedAt ? time(row.quarantinedAt) : ''}${row.settledAt ? '' : ', not completed yet'}</dd>
        <dt>Last error</dt>
        <dd>${row.lastError ?? 'unknown'}</dd>
      </dl>
    </div>
    <form method="post" action="${path}/release">
      <input type="hidden" name="kind" value="${row.kind}" />
      <input type="hidden" name="subjectId" value="${row.subjectId}" />
      <input type="hidden" name="token" value="${token}" />
      <button type="submit" aria-label="Release ${row.kind} ${row.subjectId}">Release</button>
    </form>
  </li>`;
}

const dueTable = (due: readonly DueWork[]) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Due</th>
          <th scope="col">Oldest</th>
          <th scope="col">Failed last time</th>
        </tr>
      </thead>
      <tbody>
        ${due.map(
          ({ kind, count, age, failing }) =>
            html`<tr>
              <td><code>${kind}</code></td>
              <td class="n">${String(count)}</td>
              <td class="n">${duration(age)}</td>
              <td class="n">${String(failing)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const failed = ({ kind, subject, attempts, error, dueAt, nextAt }: FailingWork) =>
  html`<li>
    <div>
      <h2><code>${kind}</code></h2>
      <dl>
        <dt>Subject</dt>
        <dd><code>${subject}</code></dd>
        <dt>Attempts</dt>
        <dd>${String(attempts)}, due since ${time(dueAt)}</dd>
        <dt>Next attempt</dt>
        <dd>${time(nextAt)}</dd>
        <dt>Last error</dt>
        <dd>${error}</dd>
      </dl>
    </div>
  </li>`;

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

const time = (at: Date) => html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
