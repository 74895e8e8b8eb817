type JoinPopupProps = {
  item: { type: 'course' | 'event'; id: number; slug: string };
  isOpen: boolean;
  onClose: () => void;
};

export default function JoinPopup(_: JoinPopupProps) {
  return null;
}
