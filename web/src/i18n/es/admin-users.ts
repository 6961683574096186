import type * as English from '../admin-users.ts'

export const adminUsersTexts: typeof English.adminUsersTexts = {
  title: 'Gestión de usuarios',
  search: 'Buscar usuarios…',
  searchLabel: 'Buscar usuarios',
  loading: 'Cargando los usuarios',
  failed: 'No se pudieron cargar los usuarios',
  noneFound: 'No se encontraron usuarios',
  name: 'Nombre',
  email: 'Correo',
  status: 'Estado',
  actions: 'Acciones',
  anonymous: 'Sin nombre',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  viewDetailsLabel: (name: string) => `Ver los detalles de ${name}`,
  deleteLabel: (name: string) => `Eliminar a ${name}`,
  cannotDeleteMainAdmin: 'La cuenta del admin principal no se puede eliminar',
  cannotDeleteSelf: 'Para eliminar tu propia cuenta, ve a la configuración de la cuenta',
  found: (total: number, more: boolean) =>
    more
      ? `Se muestran los primeros ${total.toLocaleString('es-419')}. Escribe más letras del nombre o del correo para acotar la búsqueda.`
      : total === 1
        ? 'Se encontró 1 usuario'
        : `Se encontraron ${total.toLocaleString('es-419')} usuarios`,
  pages: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page.toLocaleString('es-419')}`,
}

export const userDetailsTexts: typeof English.userDetailsTexts = {
  title: 'Detalles del usuario',
  loading: 'Cargando los detalles',
  failed: 'No se pudieron cargar los detalles',
  profile: 'Perfil',
  name: 'Nombre',
  email: 'Correo',
  location: 'Ubicación',
  notSet: 'Sin indicar',
  verified: 'Verificado',
  yes: 'Sí',
  no: 'No',
  subscription: 'Suscripción',
  plans: { free: 'Gratis', premium: 'Premium', advertiser: 'Premium' },
  advertiser: 'Anunciante',
  deactivated: 'Cuenta desactivada',
  admin: 'Admin',
  joined: 'Se unió',
  grantPremium: 'Otorgar membresía Premium',
  grantingPremium: 'Otorgando Premium…',
  interests: 'Intereses',
  noInterests: 'Sin intereses',
  groups: 'Círculos',
  noLocation: 'Sin ubicación',
  noGroups: 'No está en ningún círculo',
  analytics: 'Estadísticas de uso',
  loginCount: 'Inicios de sesión',
  averageSession: 'Sesión promedio',
  minutes: (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`),
  lastActive: 'Última actividad',
  adminActions: 'Acciones de los admins',
  close: 'Cerrar',
  delete: 'Eliminar usuario',
  premiumGranted: {
    title: 'Premium otorgado',
    description: 'Esta cuenta ya tiene la membresía Premium.',
  },
  grantPremiumFailed: {
    title: 'No se pudo',
    description: 'No se pudo otorgar la membresía Premium. Inténtalo de nuevo.',
  },
}

export const deleteUserTexts: typeof English.deleteUserTexts = {
  title: 'Confirmar la eliminación',
  question: '¿De verdad quieres eliminar a este usuario? Esto no se puede deshacer.',
  cancel: 'Cancelar',
  delete: 'Eliminar',
  deleting: 'Eliminando…',
  deleted: { title: 'Usuario eliminado', description: 'La cuenta se eliminó por completo.' },
  failed: { title: 'No se pudo', description: 'No se pudo eliminar al usuario. Inténtalo de nuevo.' },
}
