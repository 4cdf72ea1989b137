/** The database that all tabs and the worker share. A file of its own: a page that forwards nothing needs the name alone. */
export const outboxDatabase = 'portal-log-entries';
