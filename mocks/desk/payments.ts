/** The section and the actions of the page at /__mock for card payments. */
import type { Platform } from '../platform.ts';
import { html, type Html } from '../server/html.ts';
import { TEST_CARDS } from '../stripe/cards.ts';
import { CARD_MODES, ORDER_MODES } from '../stripe/ledger.ts';
import { choices, section, select, timeOf, WrongForm } from './parts.ts';

type Action = (platform: Platform, form: URLSearchParams) => string;

/** The actions by their path below /__mock; each returns the section to show next. */
export const PAYMENT_ACTIONS: Readonly<Record<string, Action>> = {
  'payments/open'(platform, form) {
    const amount = Number(form.get('amount') ?? '162000');
    if (!Number.isInteger(amount) || amount <= 0) throw new WrongForm('amount: cents');
    const email = (form.get('email') ?? '').trim();
    const payer = email === '' ? -1 : platform.db.users.withEmail(email);
    if (email !== '' && payer < 0) throw new WrongForm(`email: nobody is ${email}`);
    const currency = (form.get('currency') ?? 'usd').trim();
    platform.state().ledger.open({ amount, payer, currency });
    return 'payments';
  },
  'payments/mode'(platform, form) {
    const mode = CARD_MODES.find((each) => each === form.get('mode'));
    if (!mode) throw new WrongForm(`mode: ${CARD_MODES.join(', ')}`);
    platform.state().ledger.mode = mode;
    return 'payments';
  },
  'payments/orders'(platform, form) {
    const orders = ORDER_MODES.find((each) => each === form.get('orders'));
    if (!orders) throw new WrongForm(`orders: ${ORDER_MODES.join(', ')}`);
    platform.state().ledger.orders = orders;
    return 'payments';
  },
  'payments/work'(platform, form) {
    const seconds = Number(form.get('seconds') ?? '0');
    if (!Number.isFinite(seconds) || seconds < 0) throw new WrongForm('seconds: a number from 0');
    platform.state().ledger.work = { takesMs: seconds * 1000, breaks: form.get('breaks') === 'yes' };
    return 'payments';
  },
};

/** The ledger, the test cards, and how the provider's script loads. */
export function paymentSection(platform: Platform): Html {
  const { ledger } = platform.state();
  const rows = ledger.intents.toReversed().map(
    (intent) =>
      html`<tr>
        <th scope="row"><code>${intent.id}</code><br /><small>${timeOf(intent.createdAt)}</small></th>
        <td>$${(intent.amount / 100).toFixed(2)}</td>
        <td>${intent.status}${intent.lastError && html`<br /><small>${intent.lastError.code}</small>`}</td>
        <td>${intent.charges} charged, ${intent.confirmations} asked for</td>
        <td class="act">
          ${
            intent.status !== 'succeeded' &&
            html`<a href="/signUp/pro/payment/${intent.clientSecret}">Pay it</a>`
          }
        </td>
      </tr>`,
  );
  const cards = Object.entries(TEST_CARDS).map(
    ([number, { about }]) =>
      html`<tr>
        <th scope="row"><code>${number.replace(/(.{4})(?=.)/gu, '$1 ')}</code></th>
        <td>${about}</td>
      </tr>`,
  );
  return section(
    'payments',
    `Card payments (${ledger.intents.length})`,
    html`${
        rows.length > 0
          ? html`<div class="scroll tall">
              <table>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
          : html`<p class="soft">No payment was asked for yet.</p>`
      }
      <p class="soft">
        "Pay it" is for a prospect who is signed in (pia). The whole ledger as
        <a href="/__mock/ledger.json">JSON</a>.
      </p>
      <form class="row" method="post" action="/__mock/payments/open">
        <label>Amount in cents<input name="amount" type="number" min="1" value="162000" /></label>
        <label>To be paid by (e-mail; empty: anybody)<input name="email" type="email" size="32" /></label>
        <label>Currency<input name="currency" value="usd" size="4" /></label>
        <button class="primary">Ask for a payment</button>
      </form>
      <form class="row" method="post" action="/__mock/payments/mode">
        ${select('mode', "The card provider's script", choices(CARD_MODES, ledger.mode))}
        <button>Save</button>
      </form>
      <form class="row" method="post" action="/__mock/payments/orders">
        ${select('orders', 'A second order is', choices(ORDER_MODES, ledger.orders))}
        <button>Save</button>
      </form>
      <form class="row" method="post" action="/__mock/payments/work">
        <label
          >A charge takes (seconds)<input
            name="seconds"
            type="number"
            min="0"
            step="any"
            value="${String(ledger.work.takesMs / 1000)}"
        /></label>
        ${select('breaks', 'Its connection breaks', choices(['no', 'yes'], ledger.work.breaks ? 'yes' : 'no'))}
        <button>Save</button>
      </form>
      <details>
        <summary>Test cards</summary>
        <table>
          <tbody>
            ${cards}
          </tbody>
        </table>
        <p class="soft">Any date to come, any three digits. Every other number that can be one is paid.</p>
      </details>`,
  );
}
