/** The migrated database that each test database is cloned from. */
export const TEMPLATE_DATABASE = 'colloquy_template';
