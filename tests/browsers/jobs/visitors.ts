/** The main jobs of visitors who aren't signed in. */
import type { Job } from '../suite.ts';

const NEW = 'newcomer@sign-up.example';

export const visitorJobs = (job: Job): void => {
  job(
    'a user signs in by the form, reloads the page and logs out',
    async ({ page, signInByForm, picture }) => {
      await page.goto('/login');
      await page.byRole('button', 'Sign in').shows();
      await picture('login');
      await page.staysInWindow();
      await signInByForm('ines');
      await page.isAt('/accounts');
      await page.byRole('link', 'Aldergrove Insights').shows();
      await page.reload();
      await page.byRole('link', 'Aldergrove Insights').shows();
      await page.byRole('button', /^User menu/u).click();
      await page.byRole('menuitem', 'Log out').click();
      await page.isAt('/login');
    },
  );

  job(
    'a visitor signs up by the form and the mailed link, and creates an account',
    async ({ page, linkTo, picture }) => {
      await page.goto('/signUp');
      await page.byLabel('Email').fill(NEW);
      await page.byRole('button', 'Next').click();
      await page.byRole('heading', 'Check your email').shows();
      await page.goto(await linkTo(NEW));
      await page.byLabel('First name').fill('Nia');
      await page.byLabel('Last name').fill('Comer');
      await page.byLabel('Password').fill('sign-up-demo-1');
      await picture('sign-up');
      await page.press('Enter');
      await page.isAt('/signUp/account-creation');
      await page.byLabel('First name').holds('Nia');
      await page.byLabel('Account name').fill('Comer & Co');
      await page.byRole('button', 'Create account').click();
      await page.isAt('/settings/profile');
      await page.byLabel('First name').holds('Nia');
    },
  );
};
