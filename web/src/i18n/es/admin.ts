import type * as English from '../admin.ts'

export const adminTexts: typeof English.adminTexts = {
  title: 'Panel de administración',
  intro: 'Gestiona usuarios y círculos, y sigue la actividad de la plataforma',
  back: 'Volver a la app',
  tabsLabel: 'Secciones del panel',
  tabs: {
    dashboard: 'Panel',
    users: 'Usuarios',
    groups: 'Círculos y eventos',
    support: 'Soporte',
    audit: 'Registro',
  },
  denied: {
    title: 'Acceso denegado',
    description: 'No tienes permiso para abrir el panel de administración.',
  },
}

export const dashboardTexts: typeof English.dashboardTexts = {
  loading: 'Cargando el panel',
  failed: 'No se pudieron cargar las estadísticas del panel',
  totalUsers: 'Usuarios en total',
  activeUsers: (count: number) =>
    count === 1 ? '1 usuario activo' : `${count.toLocaleString('es-419')} usuarios activos`,
  activeUsersHint: 'Con actividad en los últimos 30 días',
  totalGroups: 'Círculos en total',
  interests: 'Intereses distintos',
  newUsers: 'Usuarios nuevos',
  name: 'Nombre',
  email: 'Correo',
  joined: 'Fecha de alta',
  anonymous: 'Sin nombre',
  noNewUsers: 'No hay usuarios recientes',
  byLocation: 'Usuarios por ubicación',
  moreCities: 'Mostrar más ciudades',
  elsewhere: (count: number) =>
    count === 1 ? '1 más en otra parte' : `${count.toLocaleString('es-419')} más en otras partes`,
}
