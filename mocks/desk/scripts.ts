/** Files of the page at /__mock that aren't HTML. */

/** Runs after "Sign in": stores what the console stores of a session (decisions §4), then opens the console. */
export const ARRIVE_SCRIPT = `const kept = document.querySelector('[data-kept]').dataset.kept;
localStorage.setItem('canvass.auth', kept);
location.replace('/');
`;

export const STYLE = `:root {
  color-scheme: light dark;
  --ink: light-dark(#16191d, #e8eaed);
  --soft: light-dark(#565d66, #a3abb5);
  --line: light-dark(#d9dde2, #363c44);
  --paper: light-dark(#ffffff, #1b1f24);
  --ground: light-dark(#f6f7f9, #131619);
  --accent: light-dark(#0b6671, #5cc8d3);
  --on-accent: light-dark(#ffffff, #06282c);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main, header.top { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem; }
main.narrow { max-width: 40rem; padding-top: 4rem; }
header.top { padding-bottom: 0; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 .75rem; }
.kicker, .soft, small { color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; margin: .5rem 0 0; list-style: none; }
a { color: var(--accent); }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); padding-bottom: .25rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); vertical-align: top; font-weight: normal; overflow-wrap: anywhere; }
thead th { color: var(--soft); border-top: 0; }
td.act { white-space: nowrap; text-align: right; padding-right: 0; width: 1%; }
.scroll { overflow-x: auto; }
.scroll.tall { max-height: 26rem; overflow-y: auto; }
form.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: .5rem 0; }
label { display: grid; grid-template-columns: minmax(0, auto); max-width: 100%; gap: .2rem; color: var(--soft); }
label.check { display: flex; align-items: center; gap: .4rem; padding: .4rem 0; }
select, input, button, .button { font: inherit; max-width: 100%; color: var(--ink); background: var(--paper); border: 1px solid light-dark(#8a929c, #6b747f); border-radius: 6px; padding: .35rem .7rem; min-height: 2.25rem; }
input[type='checkbox'] { min-height: 0; }
input[type='number'] { width: 7rem; }
button, .button { cursor: pointer; text-decoration: none; display: inline-block; }
button.primary, .button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.problem { color: light-dark(#a3190f, #ff9a8f); }
.mail { border-top: 1px solid var(--line); padding: .6rem 0; }
.flags { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem; padding: .75rem 0; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
`;
