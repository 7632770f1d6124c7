// The form of a section, new or not.
export { SectionForm } from './SectionForm';
export { useAddSection } from './use-add-section';
export { useCreateSection } from './use-create-section';
