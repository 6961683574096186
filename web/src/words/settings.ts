/** /account. */
export const settingsWords = {
  title: 'Account Settings',
  back: 'Back to Home',
  parts: 'Parts of the settings',
  billing: 'Billing & Plan',
  notifications: 'Notifications',
  privacy: 'Privacy & Security',

  plans: 'Plans',
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  perMonth: 'per month',
  bestValue: 'Best value',
  currentPlan: 'Current plan',
}
