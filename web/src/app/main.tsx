import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createQueryClient } from '../api/query-client.ts'
import { onChangeLanguage } from '../ui/change-language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { swapInApp } from './first-paint/swap-in-app.ts'
import { AppRouter } from './router.tsx'
import { waitForFonts, waitForStyles } from './wait-for-fonts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ErrorBoundary>
        <AppRouter />
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>
)
swapInApp(root)
void Promise.all([waitForFonts(), waitForStyles()]).then(() => createRoot(root).render(app))
// Fired once and early, so keep it; app/offline offers to install later.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})
onChangeLanguage(async (language) => (await import('./change-language.ts')).changeLanguage(language))
// Not needed before the first interaction.
void import('./accessibility.ts').then(({ setUpAccessibility }) => setUpAccessibility())
// public/theme.js has applied the theme already.
void import('./theme.ts').then(({ watchTheme }) => watchTheme())
