import type * as English from '../shell.ts'

export const shellTexts: typeof English.shellTexts = {
  beta: 'Beta',
  skipToContent: 'Ir al contenido',
  navigation: 'Principal',
  menu: 'Menú',
  home: 'Inicio',
  discover: 'Descubrir',
  circles: 'BFFs',
  groups: 'Grupos',
  messages: 'Mensajes',
  events: 'Eventos',
  rewards: 'Premios',
  account: 'Tu cuenta',
  profile: 'Perfil',
  adminPanel: 'Administración',
  openReports: (count: number, shown: string) =>
    count === 1 ? '1 reporte abierto' : `${shown} reportes abiertos`,
  accountSettings: 'Configuración de la cuenta',
  settings: 'Configuración',
  logout: 'Cerrar sesión',
  theme: 'Tema',
  themes: {
    light: 'Claro',
    dark: 'Oscuro',
    'high-contrast': 'Alto contraste',
    system: 'Sistema',
  },
  credit: 'Datos de ciudades © GeoNames, CC BY 4.0',
  notifications: 'Notificaciones',
  notificationsCount: (count: number) =>
    count === 1 ? 'Notificaciones, 1 nueva' : `Notificaciones, ${count} nuevas`,
  requestsCount: (count: number) =>
    count === 1 ? '1 solicitud espera tu respuesta' : `${count} solicitudes esperan tu respuesta`,
  notFoundHint: '¿Olvidaste agregar la página al enrutador?',
  notFoundReason: 'Esta página no existe. Puede que la hayan movido.',
  notFoundHome: 'Volver al inicio',
}
