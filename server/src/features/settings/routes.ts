import { languageCookie } from '@coterie/contract/languages'
import { chooseLanguage } from '@coterie/contract/own-language'
import { savePreferences } from '@coterie/contract/settings'

import type { Routes } from '../routes.ts'
import { changePreferences, keepLanguage } from './service.ts'

const yearSeconds = 365 * 24 * 60 * 60

export const settingsRoutes: Routes = ({ ctx, mount }) => {
  mount(savePreferences, ({ viewer, body }) => changePreferences(ctx, viewer, body))

  const secure = ctx.config.appUrl.startsWith('https:')
  mount(chooseLanguage, async ({ viewer, body, http }) => {
    if (viewer !== null) await keepLanguage(ctx, viewer.id, body.language)
    http.reply.setCookie(languageCookie, body.language, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: yearSeconds,
    })
  })
}
