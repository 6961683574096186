import { setLanguage } from '@coterie/contract/settings/language-preference'
import { savePreferences } from '@coterie/contract/settings/settings'

import { setLanguageCookie } from '../../platform/http/endpoint/request-language.ts'
import type { Routes } from '../routes.ts'
import * as service from './service.ts'

export const settingsRoutes: Routes = ({ ctx, mount }) => {
  mount(savePreferences, ({ viewer, body }) => service.changePreferences(ctx, viewer, body))

  const secure = ctx.config.appUrl.startsWith('https:')
  mount(setLanguage, async ({ viewer, body, http }) => {
    if (viewer !== null) await service.saveLanguage(ctx, viewer.id, body.language)
    setLanguageCookie(http.reply, body.language, { secure })
  })
}
