// Sets the language before modules with texts run.
// oxlint-disable-next-line import/no-unassigned-import
import '../i18n/language.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { createQueryClient } from '../api/query-client.ts'
import { onChangeLanguage } from '../ui/change-language.ts'
import { App } from './app.tsx'
import { restoreFirstData } from './first-data.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const client = createQueryClient()
const app = <App client={client} />
if (restoreFirstData(client, root.dataset['page'])) hydrateRoot(root, app)
else createRoot(root).render(app)
// Fired once and early, so keep it; app/offline offers to install later.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})
onChangeLanguage(async (language) => (await import('./change-language.ts')).changeLanguage(language))
