/** The main admin of every release's data, and the SESSION_SECRET that it was made with. */
export const upgradeAccount = {
  ADMIN_EMAIL: 'ada@example.org',
  ADMIN_PASSWORD: 'correct horse battery',
  SESSION_SECRET: 'the session secret of the data of releases',
}
