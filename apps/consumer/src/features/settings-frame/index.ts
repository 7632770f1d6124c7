// The frame of every page of the settings.
export { SettingsForm } from './SettingsForm';
export { SettingsFrame } from './SettingsFrame';
export { SettingsList } from './SettingsList';
export { default as settingsFrameCss } from './settings-frame.module.css';
export { useRefusal } from './use-refusal';
