import type { CDPSession, Page } from 'playwright-core'

import type { Effort } from './effort.ts'

/** A phone with a screen lock, whose owner touches the sensor whenever the browser asks. */
export async function addAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const countCredentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
  return { countCredentials }
}

/** Otherwise the virtual authenticator chooses the suggested passkey before anything is pressed. */
export async function turnOffSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

/** Adds a passkey in the settings. */
export async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Your password').fill(password)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await section.getByRole('button', { name: /^Remove Chrome/ }).waitFor()
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: /^Log ?out$/ }).click()
  await page.waitForURL('**/auth')
}

/** From /auth to home. */
export async function signInWithPasskey(page: Page, { tap, addTap }: Effort): Promise<void> {
  await tap(page.getByRole('button', { name: 'Use a passkey' }))
  // The sensor.
  await addTap()
  await page.waitForURL((url) => url.pathname === '/')
}
