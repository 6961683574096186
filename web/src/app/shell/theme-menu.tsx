import { m } from '@coterie/contract/paraglide/messages'
import { Contrast, Monitor, Moon, Sun } from 'lucide-react'

import { IconButton } from '../../ui/buttons.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { Menu } from '../../ui/menu.tsx'
import { setTheme, themes, useTheme, type Theme } from '../theme.ts'

export const themeTexts = {
  light: m.shell_themes_light,
  dark: m.shell_themes_dark,
  'high-contrast': m.shell_themes_high_contrast,
  system: m.shell_themes_system,
}

const icons = { light: Sun, dark: Moon, 'high-contrast': Contrast, system: Monitor }

export function createThemeEntry(theme: Theme): MenuEntry {
  return {
    kind: 'choice',
    label: m.shell_theme(),
    value: theme,
    options: themes.map((value) => ({ value, label: themeTexts[value]() })),
    onChange: (value) => setTheme(value as Theme),
  }
}

export function ThemeMenu() {
  const theme = useTheme()
  return (
    <Menu label={m.shell_theme()} entries={[createThemeEntry(theme)]}>
      {(trigger) => (
        <IconButton {...trigger} icon={icons[theme]} label={`${m.shell_theme()}: ${themeTexts[theme]()}`} />
      )}
    </Menu>
  )
}
