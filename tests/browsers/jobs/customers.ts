/** The main jobs of customers: users, billing, credits, the profile. */
import type { Job } from '../suite.ts';

export const customerJobs = (job: Job): void => {
  job('an AccountAdmin sees the users and invites a new one', async ({ page, signIn, picture }) => {
    await signIn('nora', '/settings/users');
    await page.byRole('table').shows();
    await picture('own-users');
    const assign = page.byRole('button', 'Assign users');
    await assign.click();
    const dialog = page.byRole('dialog', 'Add users in bulk');
    await dialog.says('This list uses 0 of 4 free seats');
    await dialog.byLabel('First name').isFocused();
    await dialog.byLabel('First name').fill('Tomás');
    await dialog.byLabel('Last name').fill('Herrera');
    await dialog.byLabel('Email').fill('tomas@aldergrove.example');
    await dialog.byRole('button', 'Add to list').click();
    await dialog.says('This list uses 1 of 4 free seats');
    await picture('invite');
    await dialog.byRole('button', 'Send invites').click();
    await dialog.gone();
    await page.reads('Email invitations have been sent to 1 new user');
    await assign.isFocused();
  });

  job('an owner changes the billing contact and replaces the card', async ({ page, signIn, picture }) => {
    await signIn('ada', '/settings/billing');
    await page.byRole('region', 'Subscription charge').says('$450.00 a month');
    await picture('own-billing');
    await page.byLabel('First name').fill('Adela');
    await page.byRole('button', 'Save contact').click();
    await page.reads('Billing contact info updated');
    await page.byRole('button', 'Edit card').click();
    await page.byLabel('Credit or debit card number').fill('5555555555554444');
    await page.byLabel('Credit or debit card expiration date').fill('1234');
    await page.byLabel('Credit or debit card CVC/CVV').fill('123');
    const dialog = page.byRole('dialog', 'Edit card');
    await dialog.byRole('button', 'Save card').click();
    await dialog.gone();
    await page.byRole('region', 'Payment method').says('Mastercard ending 4444');
  });

  job('a member of a credit pool sees the credits and opens the pool', async ({ page, signIn, picture }) => {
    await signIn('nora', '/settings/credits');
    await page.byRole('article').nth(0).shows();
    await picture('credits');
    await page.staysInWindow();
    await page.byRole('link', 'Brand tracking').click();
    await page.isAt(/\/credit-pools\/acc-0000004\/pool-000004-1$/u);
    await page.byRole('heading', 'Brand tracking').shows();
    await page.reads('Pending');
    await picture('pool');
    await page.staysInWindow();
  });

  job('a user changes their own name', async ({ page, signIn, picture }) => {
    await signIn('oskar', '/settings/profile');
    await page.byLabel('First name').holds('Oskar');
    await picture('profile');
    await page.byLabel('First name').fill('Oscar');
    await page.byRole('button', 'Save changes').click();
    await page.reads('User updated successfully');
    await page.reload();
    await page.byLabel('First name').holds('Oscar');
  });
};
