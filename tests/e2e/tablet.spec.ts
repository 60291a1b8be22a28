/** A wide touch screen: no control is smaller than a finger, and every text fits. */
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { bringFinder, messagesOf, misfitsOf } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { keyboardFaultsOf } from './keyboards.ts';
import { createStage, walks } from './stage.ts';
import { smallTargetsOf } from './targets.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });
test.skip(({ isMobile }) => isMobile, 'these tests are about tablets');

/** A list with its toolbar and rows, a form in a dialog, a drawer. */
const IN_THE_GATE = new Set([
  '/teams, as ines',
  '/accounts, as ines, filters',
  '/users, as ines, create, nothing typed',
]);
/** Only from 1280 pixels on does an account open beside the list: here the address opens the account's page. */
const isBeside = ({ at }: Screen): boolean => typeof at === 'string' && at.includes('?open=');
const isWanted = (screen: Screen): boolean =>
  !isBeside(screen) && (process.env['LONG'] === '1' || IN_THE_GATE.has(nameOfScreen(screen)));

for (const { name, who, screens } of walks('words')) {
  const wanted = screens.filter(isWanted);
  if (wanted.length === 0) continue;
  test(`every control on the screens of ${name} is large enough for a finger, and every text fits`, async ({
    page,
    request,
    desk,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bringFinder(page);
    const isMessage = messagesOf('en');
    const { show } = createStage({ page, request, desk, locale: 'en' });
    if (who) await signIn(who, null);
    const found: string[] = [];
    for (const screen of wanted) {
      await show(screen);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const faults = [
        ...(await smallTargetsOf(page)),
        ...(await keyboardFaultsOf(page)),
        ...(await misfitsOf(page, isMessage)),
        ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ];
      for (const fault of faults) found.push(`${nameOfScreen(screen)}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
}
