import type { Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const lucia = { name: 'Lucía', email: 'lucia@example.org', password: 'correct horse battery' }
test.use({ settings: { APPROVED_EMAILS: lucia.email } })

const readLanguage = (page: Page) => page.locator('html').getAttribute('lang')

const formatToday = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date())

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('a browser set to Spanish gets Spanish, and a visitor can switch to English', async ({ open }) => {
  const page = await open({ ...phone, locale: 'es-MX' })
  await page.goto('/auth')
  await expect.poll(() => readLanguage(page)).toBe('es')
  await page.getByRole('tab', { name: 'Iniciar sesión' }).waitFor()
  await expect(page).toHaveTitle(/^Iniciar sesión · /)
  await page.getByLabel('Correo').fill('nobody@example.org')
  await page.getByLabel('Contraseña', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('El correo o la contraseña no son correctos.').first().waitFor()
  await page.getByRole('tab', { name: 'Crear cuenta' }).click()
  await page.getByLabel('Nombre').fill('Lucía')

  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  expect([await readLanguage(page), new URL(page.url()).pathname]).toEqual(['en', '/auth'])
  await expect(page.getByLabel('Name')).toHaveValue('Lucía')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Condiciones' }).waitFor()
  expect([await readLanguage(page), new URL(page.url()).pathname]).toEqual(['es', '/terms'])
  await page.context().close()
})

test('a member chooses a language in the settings and finds it on every device', async ({
  open,
  openAsNewMember,
}) => {
  const page = await openAsNewMember(lucia, { ...desktop, locale: 'es-MX' })
  await page.goto('/account?tab=notifications')
  await page.getByRole('heading', { name: 'Configuración de la cuenta' }).waitFor()
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  expect([await readLanguage(page), new URL(page.url()).search]).toEqual(['en', '?tab=notifications'])
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Privacy & Security' }).click()
  await page
    .getByText(`Signed in on ${formatToday('en')}`)
    .first()
    .waitFor()

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByRole('tab', { name: 'Privacidad y seguridad' }).click()
  await page
    .getByText(`Iniciaste sesión el ${formatToday('es-419')}`)
    .first()
    .waitFor()

  // Countries are shown and searched by their Spanish names, but saved under the English ones.
  await page.goto('/profile')
  await page.getByText('Berlin, Alemania').first().waitFor()
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  const country = page.getByRole('combobox', { name: 'País' })
  await expect(country).toHaveValue('Alemania')
  await country.fill('españ')
  await page.getByRole('option', { name: 'España' }).click()
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('Sevil')
  await page.getByRole('option', { name: 'Sevilla', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Sevilla, España').first().waitFor()
  const own = await page.request.get('/api/user')
  expect(await own.json()).toMatchObject({ place: { city: 'Sevilla', country: 'Spain' } })

  // The member signs in on an English browser, which switches to her language with one reload.
  const other = await open({ ...phone, locale: 'en-GB' })
  const loads = countLoads(other)
  await other.goto('/auth')
  await other.getByLabel('Email').fill(lucia.email)
  await other.getByLabel('Password', { exact: true }).fill(lucia.password)
  await pressLogin(other)
  await other.getByRole('navigation').getByRole('link', { name: 'Mensajes' }).first().waitFor()
  expect([await readLanguage(other), loads()]).toEqual(['es', 2])
  await other.reload()
  await other.getByRole('navigation').getByRole('link', { name: 'Mensajes' }).first().waitFor()
  expect([await readLanguage(other), loads()]).toEqual(['es', 3])
  for (const opened of [page, other]) await opened.context().close()
})
