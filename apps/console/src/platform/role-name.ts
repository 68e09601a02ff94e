import { useWord } from './i18n.tsx';

/** The name of a role: that of a built-in one in the reader's language, of others as the admin wrote it. */
export function useRoleName(): (role: string) => string {
  const word = useWord();
  return (role) => {
    const words = word(`role-${role}`);
    return words === `role-${role}` ? capitalised(role.replaceAll('-', ' ')) : words;
  };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
